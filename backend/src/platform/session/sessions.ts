import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import connectPgSimple from 'connect-pg-simple';
import type { RequestHandler } from 'express';
import session from 'express-session';
import { Config } from '../config/config.js';
import { Database } from '../database/database.js';

const DAY = 24 * 3_600_000;
const LIFETIME = 30 * DAY;
const RENEW_AFTER = 3_600_000;

const PostgresStore = connectPgSimple(session);

/** Renews a session in the database once an hour instead of at every request. */
class SessionStore extends PostgresStore {
  private readonly renewed = new Map<string, number>();

  override touch(sid: string, data: session.SessionData, done?: () => void): void {
    const now = Date.now();
    if (now - (this.renewed.get(sid) ?? 0) < RENEW_AFTER) return void done?.();
    if (this.renewed.size > 100_000) this.renewed.clear();
    this.renewed.set(sid, now);
    super.touch(sid, data, done);
  }
}

/** The sessions of all signed-in people: rolling, 30 days, in the table `sessions`. */
@Injectable()
export class Sessions implements OnApplicationShutdown {
  private readonly store: SessionStore;
  /** Reads the session of a request; the same for HTTP and for the socket handshake. */
  readonly middleware: RequestHandler;

  constructor(
    config: Config,
    private readonly database: Database,
  ) {
    this.store = new SessionStore({
      pool: database.pool,
      tableName: 'sessions',
      pruneSessionInterval: 15 * 60,
      errorLog: () => undefined,
    });
    this.middleware = session({
      name: 'muster.sid',
      secret: config.sessionSecret,
      store: this.store,
      resave: false,
      saveUninitialized: false,
      rolling: true,
      cookie: {
        httpOnly: true,
        sameSite: 'lax',
        secure: config.publicOrigin?.startsWith('https:') ?? false,
        maxAge: LIFETIME,
        path: '/',
      },
    });
  }

  /** Ends every session of a user but the one given; answers the ids of the ended. */
  async endAllOf(userId: string, exceptSid?: string): Promise<string[]> {
    const ended = await this.database.query<{ sid: string }>(
      `DELETE FROM sessions WHERE sess->'passport'->>'user' = $1 AND sid IS DISTINCT FROM $2 RETURNING sid`,
      [userId, exceptSid ?? null],
    );
    return ended.map(({ sid }) => sid);
  }

  /** Which of these sessions are still there. */
  async alive(sids: readonly string[]): Promise<Set<string>> {
    const rows = await this.database.query<{ sid: string }>(
      'SELECT sid FROM sessions WHERE sid = ANY($1) AND expire > now()',
      [sids],
    );
    return new Set(rows.map(({ sid }) => sid));
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.resolve(this.store.close());
  }
}
