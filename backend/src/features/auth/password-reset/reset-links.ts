import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { Housekeeping } from '../../../platform/jobs/housekeeping.js';
import { hashToken, newToken } from '../../../platform/tokens.js';
import type { Account } from '../../users/users.module.js';
import { mailNameOf } from '../../users/user.reader.js';

const LIFETIME_MS = 3_600_000;

interface Recipient {
  name: string;
  email: string;
}

// The lock makes a concurrent change of the address wait, and that change then voids the link. Otherwise, a link sent to the old address could survive.
const LOCK_ACCOUNT = `
  SELECT ${mailNameOf('u')} AS name, email FROM users u WHERE id = $1 AND email IS NOT NULL FOR SHARE`;

// Events arrive in any order: an older request must not replace the link of a newer one.
const STORE = `
  INSERT INTO password_resets AS stored (user_id, token_hash, requested_at, expires_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (user_id) DO UPDATE
  SET token_hash = excluded.token_hash, requested_at = excluded.requested_at, expires_at = excluded.expires_at
  WHERE stored.requested_at <= excluded.requested_at RETURNING 1`;

const FIND = `
  SELECT user_id AS "userId", expires_at > now() AS "isAlive"
  FROM password_resets JOIN users ON id = user_id AND email IS NOT NULL WHERE token_hash = $1`;

const FIND_USED = `
  SELECT email, password_hash AS "passwordHash" FROM password_resets JOIN users ON id = user_id AND email IS NOT NULL
  WHERE token_hash = $1 AND expires_at > now()`;

/** Replaces the hash of a link that a request with this `Idempotency-Key` has used. Only a repetition of this request finds the link again. */
const usedHash = (token: string, key: string): Buffer => hashToken(`${key} ${token}`);

/** Stores which links may set a new password. Each works once, for an hour, and until a newer one is issued or the account changes. */
@Injectable()
export class ResetLinks implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly housekeeping: Housekeeping,
  ) {}

  onModuleInit(): void {
    this.housekeeping.register(async () => {
      await this.database.query('DELETE FROM password_resets WHERE expires_at < now()');
    });
  }

  /** Returns a new token and its recipient. Null if the account is gone, or if the request is too old or not the newest. */
  issue(userId: string, requestedAt: Date): Promise<(Recipient & { token: string }) | null> {
    const expiresAt = new Date(requestedAt.getTime() + LIFETIME_MS);
    if (expiresAt.getTime() <= Date.now()) return Promise.resolve(null);
    return this.unitOfWork.run(async () => {
      const recipient = await this.database.queryOne<Recipient>(LOCK_ACCOUNT, [userId]);
      if (!recipient) return null;
      const token = newToken();
      const stored = await this.database.query(STORE, [userId, hashToken(token), requestedAt, expiresAt]);
      return stored.length > 0 ? { ...recipient, token } : null;
    });
  }

  /** Returns the id of the account. Throws `auth.link-invalid` and `auth.link-expired`. */
  async accountOf(token: string): Promise<string> {
    const link = await this.database.queryOne<{ userId: string; isAlive: boolean }>(FIND, [hashToken(token)]);
    if (!link) throw new Problem('auth.link-invalid');
    if (!link.isAlive) throw new Problem('auth.link-expired');
    return link.userId;
  }

  /**
   * Uses up the link. `key` is the `Idempotency-Key` of the request. Throws `auth.link-invalid` if another request has used or replaced the link. Lock the
   * account's row first.
   */
  async use(token: string, key: string | null): Promise<void> {
    const used = await (key === null
      ? this.database.query('DELETE FROM password_resets WHERE token_hash = $1 RETURNING 1', [hashToken(token)])
      : this.database.query('UPDATE password_resets SET token_hash = $2 WHERE token_hash = $1 RETURNING 1', [
          hashToken(token),
          usedHash(token, key),
        ]));
    if (used.length === 0) throw new Problem('auth.link-invalid');
  }

  /** Returns the account whose link a request with this key has used, until the link would have expired. */
  findUsed(token: string, key: string): Promise<Pick<Account, 'email' | 'passwordHash'> | undefined> {
    return this.database.queryOne(FIND_USED, [usedHash(token, key)]);
  }

  /** Voids the account's link, if there is one. Lock the account's row first. */
  async void(userId: string): Promise<void> {
    await this.database.query('DELETE FROM password_resets WHERE user_id = $1', [userId]);
  }
}
