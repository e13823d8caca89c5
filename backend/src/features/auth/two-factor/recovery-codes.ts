import { Injectable } from '@nestjs/common';
import { createHash, randomInt } from 'node:crypto';
import { Database } from '../../../platform/database/database.js';

const COUNT = 10;
const GROUPS = 4;
const GROUP_LENGTH = 4;
/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const newGroup = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
const newCode = (): string => Array.from({ length: GROUPS }, newGroup).join('-');

// The code is random, with 80 bits, so a fast hash is enough.
const hashOf = (userId: string, code: string): Buffer =>
  createHash('sha256')
    .update(`${userId} ${code.replace(/[^a-z0-9]/gi, '').toUpperCase()}`)
    .digest();

/** Stores the hashes of codes that replace the authenticator app. Each code works once. */
@Injectable()
export class RecoveryCodes {
  constructor(private readonly database: Database) {}

  /** Replaces all codes of the account. Returns the new ones. Only hashes are stored, so they cannot be shown again. */
  async issue(userId: string): Promise<string[]> {
    const codes = Array.from({ length: COUNT }, newCode);
    await this.deleteOf(userId);
    await this.database.query('INSERT INTO recovery_codes (user_id, code_hash) SELECT $1, unnest($2::bytea[])', [
      userId,
      codes.map((code) => hashOf(userId, code)),
    ]);
    return codes;
  }

  /** Uses up a code, in any letter case and with or without hyphens. Returns false if the account has no such code. */
  async use(userId: string, code: string): Promise<boolean> {
    const used = await this.database.query(
      'DELETE FROM recovery_codes WHERE user_id = $1 AND code_hash = $2 RETURNING 1',
      [userId, hashOf(userId, code)],
    );
    return used.length > 0;
  }

  async deleteOf(userId: string): Promise<void> {
    await this.database.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
  }
}
