import connectPgSimple from 'connect-pg-simple';
import session from 'express-session';
import { setRequestAccount } from '../http/request-context.js';
import type { Database } from '../database/database.js';

/** In milliseconds. */
export const RENEWAL_INTERVAL = 3_600_000;
const MAX_REMEMBERED = 100_000;

/** Stores sessions in PostgreSQL. Each process writes a session's renewal at most once per hour instead of on every request. */
export class SessionStore extends connectPgSimple(session) {
  private readonly renewed = new Map<string, number>();

  constructor(private readonly database: Database) {
    super({ pool: database.pool, tableName: 'sessions', pruneSessionInterval: false, errorLog() {} });
  }

  // Uses a prepared statement, because every request reads its session; connect-pg-simple's own query is not prepared.
  override get(sid: string, done: (error: unknown, data?: session.SessionData | null) => void): void {
    setRequestAccount(sid);
    this.database
      .queryOne<{ sess: session.SessionData }>('SELECT sess FROM sessions WHERE sid = $1 AND expire > now()', [sid])
      .then((found) => done(null, found?.sess), done);
  }

  // Sign-in saves a session twice, the second time when the response ends. The second save must not recreate an ended session.
  override set(sid: string, data: session.SessionData, done?: (error?: unknown) => void): void {
    if (this.renewed.has(sid)) return super.touch(sid, data, done);
    this.remember(sid);
    super.set(sid, data, done);
  }

  // `touch` updates and never inserts, so an ended session stays ended.
  override touch(sid: string, data: session.SessionData, done?: () => void): void {
    if (Date.now() - (this.renewed.get(sid) ?? 0) < RENEWAL_INTERVAL) return done?.();
    this.remember(sid);
    super.touch(sid, data, done);
  }

  private remember(sid: string): void {
    if (this.renewed.size >= MAX_REMEMBERED) this.renewed.clear();
    this.renewed.set(sid, Date.now());
  }
}
