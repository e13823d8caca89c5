import { Injectable } from '@nestjs/common';
import { parseCookie } from 'cookie';
import { unsign } from 'cookie-signature';
import type { Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import { Config } from '../config/config.js';
import { Database } from '../database/database.js';
import type { Viewer } from '../http/access/viewer.js';
import { RENEWAL_INTERVAL, SessionStore } from './session-store.js';

declare module 'express-session' {
  /** Holds only the user's id. Revoking access deletes the session. */
  interface SessionData {
    passport?: { user?: string };
  }
}

const COOKIE = 'muster.sid';
const LIFETIME = 30 * 24 * 3_600_000;

/** SQL for the ids of sessions and of their users, without sessions that have ended or whose renewal is due. `sids` is an SQL array. */
export const freshSessions = (sids: string): string =>
  `SELECT sid, (sess->'passport'->>'user')::uuid AS id FROM sessions
   WHERE sid = ANY(${sids}) AND expire > now() + interval '${(LIFETIME - RENEWAL_INTERVAL) / 1_000} seconds' AND sess->'passport'->>'user' IS NOT NULL`;

/** Sessions of signed-in users in the table `sessions`. A session ends 30 days after its last use, which is stored at most once per hour. */
@Injectable()
export class Sessions {
  /** Loads the session of an HTTP request or socket handshake. */
  readonly middleware: RequestHandler;
  private readonly secret: string;

  constructor(
    config: Config,
    private readonly database: Database,
  ) {
    this.secret = config.sessionSecret;
    this.middleware = session({
      name: COOKIE,
      secret: config.sessionSecret,
      store: new SessionStore(database),
      resave: false,
      saveUninitialized: false,
      rolling: true,
      cookie: {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: config.publicOrigin?.startsWith('https:') ?? false,
        maxAge: LIFETIME,
      },
    });
  }

  /** Reads the session id from a `Cookie` header; undefined when its signature is not valid. */
  readSessionId(cookies: string | undefined): string | undefined {
    const value = cookies && parseCookie(cookies)[COOKIE];
    return (value?.startsWith('s:') && unsign(value.slice(2), this.secret)) || undefined;
  }

  /** Starts a session under a new id and ends the request's previous session. */
  start(request: Request, viewer: Viewer): Promise<void> {
    return new Promise((resolve, reject) => {
      request.session.regenerate((failure?: Error) => {
        if (failure) return reject(failure);
        request.session.passport = { user: viewer.id };
        request.session.save((error?: Error) => (error ? reject(error) : resolve()));
      });
    });
  }

  /** Ends the request's session. */
  async end(request: Request, response: Response): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      request.session.destroy((error?: Error) => (error ? reject(error) : resolve()));
    });
    response.clearCookie(COOKIE, { path: '/', httpOnly: true, sameSite: 'lax' });
  }

  /** Ends every session of a user except the given one; returns the ids of the ended sessions. */
  async endAllOf(userId: string, exceptSid?: string): Promise<string[]> {
    const ended = await this.database.query<{ sid: string }>(
      `DELETE FROM sessions WHERE sess->'passport'->>'user' = $1 AND sid IS DISTINCT FROM $2 RETURNING sid`,
      [userId, exceptSid ?? null],
    );
    return ended.map(({ sid }) => sid);
  }

  /** Returns the given session ids that are still active. */
  async findActive(sids: readonly string[]): Promise<Set<string>> {
    const rows = await this.database.query<{ sid: string }>(
      'SELECT sid FROM sessions WHERE sid = ANY($1) AND expire > now()',
      [sids],
    );
    return new Set(rows.map(({ sid }) => sid));
  }
}
