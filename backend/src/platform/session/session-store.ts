import session from 'express-session';
import { BatchLoader } from '../concurrency/batch-loader.js';
import type { Database } from '../database/database.js';
import { requestContext } from '../http/request-context.js';

export const LIFETIME_MS = 30 * 24 * 3_600_000;
const RENEWAL_INTERVAL_MS = 3_600_000;
/** The number of sessions that one statement reads at most, so that no statement takes long. */
export const MAX_SESSIONS_AT_ONCE = 200;

/** SQL for the end of a session that is renewed now. */
const NEW_EXPIRY = `now() + interval '${LIFETIME_MS / 1_000} seconds'`;

/** SQL condition on a row of `sessions`: it has been renewed within the last hour. */
export const IS_FRESH = `expire > now() + interval '${(LIFETIME_MS - RENEWAL_INTERVAL_MS) / 1_000} seconds'`;

interface StoredSession {
  sid: string;
  json: string;
  isFresh: boolean;
}

/**
 * Stores the sessions of express-session in PostgreSQL. The loaded data of a session that must be renewed has `isRenewalDue`. The
 * store has no method `touch`, so express-session does not renew a session with every response. `Sessions` does not set `rolling`, so
 * express-session does not send the cookie with every response either.
 */
export class SessionStore extends session.Store {
  private readonly loader = new BatchLoader((sids: readonly string[]) => this.loadAll(sids), MAX_SESSIONS_AT_ONCE);

  constructor(private readonly database: Database) {
    super();
  }

  // Requests that arrive while sessions are being read share the next statement.
  override get(sid: string, done: (error: unknown, data?: session.SessionData | null) => void): void {
    // Each request gets its own object, because requests may change it.
    this.loader.load(sid).then((stored) => done(null, stored ? dataOf(stored) : null), done);
  }

  /** Runs without the context of a request, because the statement is not the work of one account. */
  private async loadAll(sids: readonly string[]): Promise<Map<string, StoredSession>> {
    const rows = await requestContext.exit(() =>
      this.database.query<StoredSession>(
        `SELECT sid, sess::text AS json, ${IS_FRESH} AS "isFresh" FROM sessions WHERE sid = ANY($1) AND expire > now()`,
        [sids],
      ),
    );
    return new Map(rows.map((row) => [row.sid, row]));
  }

  /** Stores a new session. */
  async insert(sid: string, data: session.SessionData): Promise<void> {
    await this.database.query(`INSERT INTO sessions (sid, sess, expire) VALUES ($1, $2, ${NEW_EXPIRY})`, [
      sid,
      JSON.stringify(data),
    ]);
  }

  /**
   * Renews a session. It never inserts, so a session that ended during the request stays ended. A change of the data after sign-in is not stored
   * (see the footguns in ARCHITECTURE.md).
   */
  override set(sid: string, _data: session.SessionData, done?: (error?: unknown) => void): void {
    this.run(`UPDATE sessions SET expire = ${NEW_EXPIRY} WHERE sid = $1`, sid, done);
  }

  override destroy(sid: string, done?: (error?: unknown) => void): void {
    this.run('DELETE FROM sessions WHERE sid = $1', sid, done);
  }

  private run(statement: string, sid: string, done?: (error?: unknown) => void): void {
    this.database.query(statement, [sid]).then(
      () => done?.(),
      (error: unknown) => done?.(error),
    );
  }
}

function dataOf({ json, isFresh }: StoredSession): session.SessionData {
  const data = JSON.parse(json) as session.SessionData;
  return isFresh ? data : { ...data, isRenewalDue: true };
}
