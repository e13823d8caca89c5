import { Injectable } from '@nestjs/common';
import { parseCookie } from 'cookie';
import { unsign } from 'cookie-signature';
import type { Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import { Clock } from '../clock.js';
import { Config } from '../config/config.js';
import { Database } from '../database/database.js';
import type { Viewer } from '../http/access/viewer.js';
import { Problem } from '../http/problems/problem.js';
import { networkOf } from '../http/limits/network.js';
import { IS_FRESH, LIFETIME_MS, SessionStore } from './session-store.js';

declare module 'express-session' {
  /** Stores no permissions. Revoking access deletes the session. */
  interface SessionData {
    passport?: { user?: string };
    device?: SessionDevice;
    /** When the user last entered the password, and the code if their account needs one. ISO 8601. */
    authenticatedAt?: string;
    /** Set by the store when it loads a session that has not been renewed for an hour. Never stored. */
    isRenewalDue?: boolean;
  }
}

/** The browser that signed in, as its user sees it in the list of their sessions. */
export interface SessionDevice {
  /** The `User-Agent` header, shortened. */
  userAgent: string;
  /** See `SessionView.network`. */
  network: string;
  /** ISO 8601. */
  signedInAt: string;
}

export interface ActiveSession {
  /** See `SessionView.id`. */
  id: string;
  /** Null for sessions that started before devices were stored. */
  device: SessionDevice | null;
  lastSeenAt: Date;
  isCurrent: boolean;
}

const COOKIE = 'muster.sid';
const MAX_USER_AGENT = 300;
const MAX_LISTED = 100;

/**
 * SQL for the id under which users see a session: a UUID of version 8 (RFC 9562) with a hash of the session's own id. The session's own id is a
 * credential, and the hash does not reveal it.
 */
const LISTED_ID = `overlay(overlay(left(encode(sha256(convert_to(sid, 'UTF8')), 'hex'), 32) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid`;
const OF_USER = `sess->'passport'->>'user' = $1`;

const LIST = `
  SELECT ${LISTED_ID} AS id, sess->'device' AS device, expire - interval '${LIFETIME_MS / 1_000} seconds' AS "lastSeenAt", sid = $2 AS "isCurrent"
  FROM sessions WHERE ${OF_USER} AND expire > now() ORDER BY sid = $2 DESC, expire DESC LIMIT ${MAX_LISTED}`;

const MARK_AUTHENTICATED = `UPDATE sessions SET sess = jsonb_set(sess::jsonb, '{authenticatedAt}', $2::jsonb)::json WHERE sid = $1`;

/** SQL for a user's sessions in the account export: one JSON object per session in the column `row`. `$1` is the user's id. */
export const SESSION_EXPORT_ROWS = `
  SELECT jsonb_build_object('id', ${LISTED_ID}, 'device', sess->'device', 'last_seen_at', expire - interval '${LIFETIME_MS / 1_000} seconds') AS row
  FROM sessions WHERE ${OF_USER} AND expire > now() ORDER BY expire`;

/** SQL for the ids of sessions and of their users, without sessions that have ended or whose renewal is due. `sids` is an SQL array. */
export const freshSessions = (sids: string): string =>
  `SELECT sid, (sess->'passport'->>'user')::uuid AS id FROM sessions
   WHERE sid = ANY(${sids}) AND ${IS_FRESH} AND sess->'passport'->>'user' IS NOT NULL`;

/**
 * Sessions of signed-in users in the table `sessions`. A session ends 30 days after its last HTTP request, whose time is stored at most once per hour. The
 * events of a socket do not renew its session.
 */
@Injectable()
export class Sessions {
  /** Loads the session of an HTTP request or socket handshake. */
  readonly middleware: RequestHandler;
  private readonly secret: string;
  private readonly store: SessionStore;

  constructor(
    config: Config,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    this.secret = config.sessionSecret;
    this.store = new SessionStore(database);
    const load = session({
      name: COOKIE,
      secret: config.sessionSecret,
      store: this.store,
      resave: false,
      saveUninitialized: false,
      cookie: {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: config.publicOrigin?.startsWith('https:') ?? false,
        maxAge: LIFETIME_MS,
      },
    });
    this.middleware = (request, response, next) =>
      load(request, response, (error?: unknown) => {
        // A changed session makes express-session send the cookie again and call the store's `set`, which renews the session.
        if (!error) delete request.session.isRenewalDue;
        next(error);
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
        const now = this.clock.now().toISOString();
        request.session.device = { ...deviceOf(request), signedInAt: now };
        request.session.authenticatedAt = now;
        this.store.insert(request.sessionID, request.session).then(resolve, reject);
      });
    });
  }

  /** Stores that the user has just entered their credentials again. Changes nothing else in the session, and no session that has ended. */
  async markAuthenticated(sid: string): Promise<void> {
    await this.database.query(MARK_AUTHENTICATED, [sid, JSON.stringify(this.clock.now())]);
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
      `DELETE FROM sessions WHERE ${OF_USER} AND sid IS DISTINCT FROM $2 RETURNING sid`,
      [userId, exceptSid ?? null],
    );
    return ended.map(({ sid }) => sid);
  }

  /** A user's sessions: `currentSid` first, then those used last. */
  listOf(userId: string, currentSid: string): Promise<ActiveSession[]> {
    return this.database.query<ActiveSession>(LIST, [userId, currentSid]);
  }

  /** Ends the user's session with this listed id, and returns the session's own id. Throws `session.unknown`. */
  async endOne(userId: string, listedId: string): Promise<string> {
    const ended = await this.database.queryOne<{ sid: string }>(
      `DELETE FROM sessions WHERE ${OF_USER} AND ${LISTED_ID} = $2 RETURNING sid`,
      [userId, listedId],
    );
    if (!ended) throw new Problem('session.unknown');
    return ended.sid;
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

const deviceOf = (request: Request): Omit<SessionDevice, 'signedInAt'> => ({
  userAgent: (request.get('User-Agent') ?? '').slice(0, MAX_USER_AGENT),
  network: withoutHost(networkOf(request.ip ?? '')),
});

/** Replaces the last number of an IPv4 address, and marks the network of an IPv6 address: `203.0.113.x`, `2001:db8:1:2::/64`. */
const withoutHost = (network: string): string =>
  network.includes(':') ? `${network}::/64` : network.replace(/\.\d+$/, '.x');
