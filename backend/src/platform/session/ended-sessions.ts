import { Injectable, type OnModuleInit } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { Database } from '../database/database.js';
import { Housekeeping } from '../jobs/housekeeping.js';
import { Sessions } from './sessions.js';

/** In days. A browser that comes back later learns the reason when it signs in. */
const KEPT_DAYS = 30;

// Hashed, because the table is no secret and a session id would be one.
const hashOf = (sid: string): Buffer => createHash('sha256').update(sid).digest();

const STORE = `
  INSERT INTO ended_sessions (sid_hash, user_id, message, expires_at)
  SELECT unnest($1::bytea[]), $2, $3, least($4::timestamptz, now() + interval '${KEPT_DAYS} days') ON CONFLICT (sid_hash) DO NOTHING`;

/** Stores why the sessions of suspended users were ended, because their browsers may have no socket that could be told. */
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

  /** The reason is given until the time, or for 30 days. */
  async explain(userId: string, sids: readonly string[], message: string, until: Date | null): Promise<void> {
    if (sids.length > 0) await this.database.query(STORE, [sids.map(hashOf), userId, message, until]);
  }

  /** The user can sign in again. */
  async forget(userId: string): Promise<void> {
    await this.database.query('DELETE FROM ended_sessions WHERE user_id = $1', [userId]);
  }

  /** Returns why the session of a `Cookie` header was ended; undefined if nobody ended it or no longer. */
  async reasonOf(cookies: string | undefined): Promise<string | undefined> {
    const sid = this.sessions.readSessionId(cookies);
    if (!sid) return undefined;
    const ended = await this.database.queryOne<{ message: string }>(
      'SELECT message FROM ended_sessions WHERE sid_hash = $1 AND expires_at > now()',
      [hashOf(sid)],
    );
    return ended?.message;
  }
}
