import connectPgSimple from 'connect-pg-simple';
import session from 'express-session';
import { BatchLoader } from '../concurrency/batch-loader.js';
import type { Database } from '../database/database.js';
import { requestContext } from '../http/request-context.js';

export const RENEWAL_INTERVAL_MS = 3_600_000;
const MAX_REMEMBERED = 100_000;
/** The number of sessions that one statement reads at most, so that no statement takes long. */
export const MAX_SESSIONS_AT_ONCE = 200;

/** Stores sessions in PostgreSQL. Each process writes a session's renewal at most once per hour instead of on every request. */
export class SessionStore extends connectPgSimple(session) {
  private readonly renewed = new Map<string, number>();
  private readonly loader = new BatchLoader((sids: readonly string[]) => this.loadAll(sids), MAX_SESSIONS_AT_ONCE);

  constructor(private readonly database: Database) {
    super({ pool: database.pool, tableName: 'sessions', pruneSessionInterval: false, errorLog() {} });
  }

  // Replaces connect-pg-simple's query, which is not prepared. Requests that arrive while sessions are being read share the next statement.
  override get(sid: string, done: (error: unknown, data?: session.SessionData | null) => void): void {
    // Each request gets its own object, because it may change it.
    this.loader
      .load(sid)
      .then((json) => done(null, json === undefined ? null : (JSON.parse(json) as session.SessionData)), done);
  }

  /** Runs without the context of a request, because the statement is not the work of one account. */
  private async loadAll(sids: readonly string[]): Promise<Map<string, string>> {
    const rows = await requestContext.exit(() =>
      this.database.query<{ sid: string; json: string }>(
        'SELECT sid, sess::text AS json FROM sessions WHERE sid = ANY($1) AND expire > now()',
        [sids],
      ),
    );
    return new Map(rows.map(({ sid, json }) => [sid, json]));
  }

  // Sign-in saves a session twice, the second time when the response ends. The second save must not recreate an ended session.
  // So a change of a session's data after sign-in is not stored (see the footguns in ARCHITECTURE.md).
  override set(sid: string, data: session.SessionData, done?: (error?: unknown) => void): void {
    if (this.renewed.has(sid)) return super.touch(sid, data, done);
    this.remember(sid);
    super.set(sid, data, done);
  }

  // `touch` updates and never inserts, so an ended session stays ended.
  override touch(sid: string, data: session.SessionData, done?: () => void): void {
    if (Date.now() - (this.renewed.get(sid) ?? 0) < RENEWAL_INTERVAL_MS) return done?.();
    this.remember(sid);
    super.touch(sid, data, done);
  }

  private remember(sid: string): void {
    if (this.renewed.size >= MAX_REMEMBERED) this.renewed.clear();
    this.renewed.set(sid, Date.now());
  }
}
