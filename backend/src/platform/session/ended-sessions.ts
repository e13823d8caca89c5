import { Injectable, type OnModuleInit } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { SocketClosing } from '../../contracts/socket-events.js';
import { Database } from '../database/database.js';
import { Housekeeping } from '../jobs/housekeeping.js';
import { Sessions } from './sessions.js';

/** How long a reason is stored. A browser that comes back later shows the reason only when its user tries to sign in. */
const RETENTION_DAYS = 30;

// The table stores a hash, because whoever reads a session id could use the session.
const hashOf = (sid: string): Buffer => createHash('sha256').update(sid).digest();

const STORE = `
  INSERT INTO ended_sessions (sid_hash, user_id, message, expires_at)
  SELECT unnest($1::bytea[]), $2, $3, least($4::timestamptz, now() + interval '${RETENTION_DAYS} days') ON CONFLICT (sid_hash) DO NOTHING`;

// Replaces the stored reasons. Their sessions were ended by an earlier suspension, or by this one before its end or reason was changed.
const UPDATE = `
  UPDATE ended_sessions SET message = $2, expires_at = least($3::timestamptz, now() + interval '${RETENTION_DAYS} days') WHERE user_id = $1`;

const REASONS = `
  SELECT given.sid, message FROM ended_sessions JOIN unnest($1::text[], $2::bytea[]) AS given (sid, sid_hash) USING (sid_hash)
  WHERE expires_at > now()`;

/** How long a browser waits before it connects again after a suspension has ended its session. */
const RETRY_AFTER_SUSPENSION_SECONDS = 60;

/** Returns the reason that the server sends to the sockets of a suspended account before it closes them. */
export const suspensionClosing = (message: string): SocketClosing => ({
  code: 'account.suspended',
  message,
  retryAfter: RETRY_AFTER_SUSPENSION_SECONDS,
});

/** Stores why the sessions of suspended users were ended, because a browser without a socket learns it only with its next request. */
@Injectable()
export class EndedSessions implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly housekeeping: Housekeeping,
  ) {}

  onModuleInit(): void {
    this.housekeeping.register(() => this.database.query('DELETE FROM ended_sessions WHERE expires_at < now()'));
  }

  /** Stores the reason until `until`, for 30 days at most. The reason also replaces that of the user's sessions that ended earlier. */
  async storeReason(userId: string, sids: readonly string[], message: string, until: Date | null): Promise<void> {
    await this.database.query(UPDATE, [userId, message, until]);
    if (sids.length > 0) await this.database.query(STORE, [sids.map(hashOf), userId, message, until]);
  }

  /** Deletes the reasons, because the user can sign in again. */
  async deleteReasons(userId: string): Promise<void> {
    await this.database.query('DELETE FROM ended_sessions WHERE user_id = $1', [userId]);
  }

  /** Returns why a suspension ended the session of a `Cookie` header; undefined if no reason is stored. */
  async reasonOf(cookies: string | undefined): Promise<string | undefined> {
    const sid = this.sessions.readSessionId(cookies);
    return sid === undefined ? undefined : (await this.reasonsOf([sid])).get(sid);
  }

  /** Returns why suspensions ended these sessions, by session id. Sessions without a stored reason are left out. */
  async reasonsOf(sids: readonly string[]): Promise<Map<string, string>> {
    if (sids.length === 0) return new Map();
    const rows = await this.database.query<{ sid: string; message: string }>(REASONS, [sids, sids.map(hashOf)]);
    return new Map(rows.map(({ sid, message }) => [sid, message]));
  }
}
