import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { Housekeeping } from '../../../platform/jobs/housekeeping.js';
import { hashToken, newToken } from '../../../platform/tokens.js';
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

  /** Uses up the link. Throws `auth.link-invalid` if another request has used or replaced it. Lock the account's row first. */
  async use(token: string): Promise<void> {
    const used = await this.database.query('DELETE FROM password_resets WHERE token_hash = $1 RETURNING 1', [
      hashToken(token),
    ]);
    if (used.length === 0) throw new Problem('auth.link-invalid');
  }

  /** Voids the account's link, if there is one. Lock the account's row first. */
  async void(userId: string): Promise<void> {
    await this.database.query('DELETE FROM password_resets WHERE user_id = $1', [userId]);
  }
}
