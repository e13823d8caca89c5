import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Database } from '../database/database.js';
import { Sessions, userOfFreshSession } from '../session/sessions.js';
import { setRequestAccount, setRequestRoute } from './request-context.js';

/**
 * Answers polls of the badge counts before Express and Nest run. Browsers without a socket poll every few seconds. One statement reads
 * the session and the count. A request that fails here, for example because its session has ended, continues to the normal route.
 */
@Injectable()
export class BadgePolls {
  private readonly statements = new Map<string, string>();

  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
  ) {}

  /** `count` builds the SQL expression for the unread count from an SQL expression for the user's id. */
  define(path: string, count: (userId: string) => string): void {
    this.statements.set(
      path,
      `WITH viewer AS MATERIALIZED (${userOfFreshSession('$1')}) SELECT (${count('viewer.id')})::int AS count FROM viewer`,
    );
  }

  /** Answers the request if it is a badge poll; calls `next` for every other request. */
  handle(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    const path = request.url ?? '';
    const statement = request.method === 'GET' ? this.statements.get(path) : undefined;
    const sid = statement && this.sessions.readSessionId(request.headers.cookie);
    if (!sid) return next();
    setRequestAccount(sid);
    this.database.queryOne<{ count: number }>(statement, [sid]).then((counted) => {
      if (!counted) return next();
      setRequestRoute(path);
      sendJson(counted, request, response);
    }, next);
  }
}

function sendJson(view: object, request: IncomingMessage, response: ServerResponse): void {
  const body = JSON.stringify(view);
  const tag = `"${createHash('sha1').update(body).digest('base64')}"`;
  response.setHeader('Cache-Control', 'private, no-cache').setHeader('ETag', tag);
  if (matchesETag(request.headers['if-none-match'], tag)) return void response.writeHead(304).end();
  response
    .setHeader('Content-Type', 'application/json; charset=utf-8')
    .setHeader('Content-Length', Buffer.byteLength(body))
    .writeHead(200)
    .end(body);
}

/** Weak tags match too, because a compressing proxy weakens the tag. */
const matchesETag = (known = '', tag: string): boolean =>
  known.split(',').some((candidate) => ['*', tag].includes(candidate.trim().replace(/^W\//, '')));
