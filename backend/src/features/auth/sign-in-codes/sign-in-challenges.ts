import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { Housekeeping } from '../../../platform/jobs/housekeeping.js';
import { hashToken, newToken } from '../../../platform/tokens.js';
import type { Account } from '../../users/users.module.js';

const LIFETIME_MS = 5 * 60_000;
const MAX_FAILURES = 5;

export interface Challenge {
  userId: string;
  passwordFingerprint: Buffer;
  acceptedRequest: Buffer | null;
}

const OPEN = `
  SELECT user_id AS "userId", password_mark AS "passwordFingerprint", accepted_attempt AS "acceptedRequest"
  FROM sign_in_challenges WHERE token_hash = $1 AND expires_at > $2 AND failures < ${MAX_FAILURES}`;

// A fast hash is enough, because the password hash has a random salt.
const fingerprintOf = hashToken;

/** Stores the sign-ins whose password was correct. Each ends after five minutes, five wrong codes or a change of the password. */
@Injectable()
export class SignInChallenges implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly housekeeping: Housekeeping,
  ) {}

  onModuleInit(): void {
    this.housekeeping.register(() =>
      this.database.query('DELETE FROM sign_in_challenges WHERE expires_at <= $1', [this.clock.now()]),
    );
  }

  /** Returns the token of a new challenge, which is stored only as a hash. */
  async create({ id, passwordHash }: Account): Promise<string> {
    const token = newToken();
    const expiresAt = new Date(this.clock.now().getTime() + LIFETIME_MS);
    await this.database.query(
      'INSERT INTO sign_in_challenges (token_hash, user_id, password_mark, expires_at) VALUES ($1, $2, $3, $4)',
      [hashToken(token), id, fingerprintOf(passwordHash), expiresAt],
    );
    return token;
  }

  findOpen(token: string): Promise<Challenge | undefined> {
    return this.database.queryOne<Challenge>(OPEN, [hashToken(token), this.clock.now()]);
  }

  /** Locks the challenge until the transaction ends. Undefined if it has ended. */
  lockOpen(token: string): Promise<Challenge | undefined> {
    return this.database.queryOne<Challenge>(`${OPEN} FOR UPDATE`, [hashToken(token), this.clock.now()]);
  }

  /** Returns whether the account still has the password that was entered. */
  isForPassword({ passwordFingerprint }: Challenge, { passwordHash }: Account): boolean {
    return passwordFingerprint.equals(fingerprintOf(passwordHash));
  }

  /** Completes the challenge. Only a repetition of the same request gets the answer again. */
  async accept(token: string, request: Buffer): Promise<void> {
    await this.database.query('UPDATE sign_in_challenges SET accepted_attempt = $2 WHERE token_hash = $1', [
      hashToken(token),
      request,
    ]);
  }

  /** Counts a wrong code. Returns whether the challenge has ended with it. */
  async countFailure(token: string): Promise<boolean> {
    const counted = await this.database.queryOne<{ failures: number }>(
      'UPDATE sign_in_challenges SET failures = failures + 1 WHERE token_hash = $1 RETURNING failures',
      [hashToken(token)],
    );
    return (counted?.failures ?? MAX_FAILURES) >= MAX_FAILURES;
  }
}
