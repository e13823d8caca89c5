import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { BatchLoader } from '../concurrency/batch-loader.js';
import { Database } from '../database/database.js';
import { MAX_SESSIONS_AT_ONCE } from '../session/session-store.js';
import { freshSessions, Sessions } from '../session/sessions.js';
import { requestContext, setRequestRoute } from './request-context.js';

interface SessionCount {
  sid: string;
  count: number;
}

/**
 * Answers polls of the badge counts before Express and Nest run. Browsers without a socket poll every few seconds. One statement reads
 * the sessions and the counts of all polls that wait. A request that fails here, for example because its session has ended, continues to
 * the normal route.
 */
@Injectable()
export class BadgePolls {
  private readonly counts = new Map<string, BatchLoader<string, number>>();

  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
  ) {}

  /** `count` builds the SQL expression for the unread count from an SQL expression for the user's id. */
  define(path: string, count: (userId: string) => string): void {
    const statement = `WITH viewers AS MATERIALIZED (${freshSessions('$1')}) SELECT sid, (${count('viewers.id')})::int AS count FROM viewers`;
    this.counts.set(path, new BatchLoader((sids) => this.load(statement, sids), MAX_SESSIONS_AT_ONCE));
  }

  /** Answers the request if it is a badge poll; calls `next` for every other request. */
  handle(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    const path = request.url ?? '';
    const counts = request.method === 'GET' ? this.counts.get(path) : undefined;
    const sid = counts && this.sessions.readSessionId(request.headers.cookie);
    if (!sid) return next();
    counts.load(sid).then((count) => {
      if (count === undefined) return next();
      setRequestRoute(path);
      sendJson({ count }, request, response);
    }, next);
  }

  /** Runs without the context of a request, because the statement is not the work of one account. */
  private async load(statement: string, sids: readonly string[]): Promise<Map<string, number>> {
    const rows = await requestContext.exit(() => this.database.query<SessionCount>(statement, [sids]));
    return new Map(rows.map(({ sid, count }) => [sid, count]));
  }
}

function sendJson(view: object, request: IncomingMessage, response: ServerResponse): void {
  const body = JSON.stringify(view);
  const tag = `"${createHash('sha1').update(body).digest('base64')}"`;
  response.setHeader('Cache-Control', 'private, no-cache').setHeader('X-Viewer', 'member').setHeader('ETag', tag);
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
