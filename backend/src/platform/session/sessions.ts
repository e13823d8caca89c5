import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { randomBytes } from 'node:crypto';
import { Config } from '../config/config.js';
import { Database } from '../database/database.js';
import type { Viewer } from '../http/access.js';
import { SessionCookie, NO_SESSION_COOKIE } from './session-cookie.js';

declare module 'node:http' {
  interface IncomingMessage {
    /** The live session that the request came with. */
    session?: Session;
  }
}

/** The session holds the user's id and nothing else: whoever may not come in any more has no session. */
export interface Session {
  readonly sid: string;
  readonly userId: string;
}

type Next = (error?: unknown) => void;

const LIFETIME = 30 * 24 * 3_600_000;

/** The sessions of all signed-in people, in the table `sessions`: 30 days from the last use, which is noted once an hour. */
@Injectable()
export class Sessions {
  private readonly cookie: SessionCookie;

  constructor(
    config: Config,
    private readonly database: Database,
  ) {
    this.cookie = new SessionCookie(config.sessionSecret, {
      isSecure: config.publicOrigin?.startsWith('https:') ?? false,
      lifetime: LIFETIME,
    });
  }

  /** Finds the session of a request; the same for HTTP and for the socket handshake. */
  readonly middleware = (request: IncomingMessage, response: ServerResponse, next: Next): void => {
    const sid = this.cookie.idIn(request.headers.cookie);
    if (sid === undefined) return next();
    this.find(sid, response).then((session) => {
      request.session = session;
      next();
    }, next);
  };

  /** Starts a session, always under a new id, and ends the one that the request came with. */
  async start(request: Request, response: Response, viewer: Viewer): Promise<void> {
    if (request.session) await this.end(request, response);
    const sid = randomBytes(24).toString('base64url');
    await this.database.query(`INSERT INTO sessions (sid, sess, expire) VALUES ($1, $2, now() + interval '30 days')`, [
      sid,
      JSON.stringify({ passport: { user: viewer.id } }),
    ]);
    response.setHeader('Set-Cookie', this.cookie.giving(sid));
  }

  /** Ends the request's session. */
  async end(request: Request, response: Response): Promise<void> {
    await this.database.query('DELETE FROM sessions WHERE sid = $1', [request.session?.sid]);
    request.session = undefined;
    response.setHeader('Set-Cookie', NO_SESSION_COOKIE);
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

  private async find(sid: string, response: ServerResponse): Promise<Session | undefined> {
    const found = await this.database.queryOne<{ userId: string; isDue: boolean }>(
      `SELECT sess->'passport'->>'user' AS "userId", expire < now() + interval '30 days' - interval '1 hour' AS "isDue"
       FROM sessions WHERE sid = $1 AND expire > now()`,
      [sid],
    );
    if (!found) return undefined;
    if (found.isDue) {
      // Never an insert: a session that ended meanwhile stays ended.
      await this.database.query(`UPDATE sessions SET expire = now() + interval '30 days' WHERE sid = $1`, [sid]);
      response.setHeader('Set-Cookie', this.cookie.giving(sid));
    }
    return { sid, userId: found.userId };
  }
}
