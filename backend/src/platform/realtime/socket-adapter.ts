import type { INestApplication } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { Request, Response } from 'express';
import type { IncomingMessage } from 'node:http';
import type { Server, ServerOptions } from 'socket.io';
import { LIMITS } from '../../contracts/limits.js';
import type { SocketFailure } from '../../contracts/socket-events.js';
import { Config } from '../config/config.js';
import { viewerOf } from '../http/access/viewer.js';
import { Readiness } from '../http/health/health.controller.js';
import { enforcePipelineLimit } from '../http/limits/connection-limits.js';
import { isFromOwnOrigin } from '../http/access/own-origin.js';
import { Problem } from '../http/problems/problem.js';
import { Sessions } from '../session/sessions.js';
import type { RedisAdapter } from './redis-adapter.js';
import { type LiveServer, Push } from './push.js';
import { SocketConcurrency } from './socket-concurrency.js';

/** Socket.IO beside HTTP on one port: session from the cookie, own origin only, small events only. */
export class SocketAdapter extends IoAdapter {
  private readonly config: Config;
  private readonly sessions: Sessions;
  private readonly readiness: Readiness;

  constructor(
    app: INestApplication,
    private readonly processes?: RedisAdapter,
  ) {
    super(app);
    this.config = app.get(Config);
    this.sessions = app.get(Sessions);
    this.readiness = app.get(Readiness);
    // A client with a socket does not poll: while pushes may be lost, it must have none.
    processes?.onDown(() => app.get(Push).dropAll());
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    const server = super.createIOServer(port, {
      ...(options as ServerOptions),
      serveClient: false,
      maxHttpBufferSize: LIMITS.jsonBodyBytes,
      pingInterval: 25_000,
      pingTimeout: 20_000,
      perMessageDeflate: false,
      allowRequest: (request, decide) => decide(null, this.isOwn(request) && this.hasRoom),
      ...(this.processes && { adapter: this.processes.adapter }),
    });
    server.engine.use(
      (request: Request & { _query?: { sid?: string } }, response: Response, next: (error?: unknown) => void) => {
        if (!enforcePipelineLimit(request, response)) return;
        // Only the handshake needs the session; every later poll would read it again for nothing.
        if (request._query?.sid === undefined) this.sessions.middleware(request, response, next);
        else next();
      },
    );
    const taken = new WeakSet<object>();
    (server as unknown as LiveServer).use((socket, next) => {
      // Socket.IO opens as many as one message asks for, and each costs statements.
      if (taken.has(socket.conn)) return void socket.conn.close(true);
      taken.add(socket.conn);
      socket.once('disconnect', () => taken.delete(socket.conn));
      const request = socket.request as Request;
      const viewer = viewerOf(request);
      // Else a client whose session ended unheard would be let in again as a visitor, and never learn of it.
      const { signedIn } = socket.handshake.auth as { signedIn?: unknown };
      if (signedIn === true && !viewer) return next(new Error('Not authenticated'));
      const sid = viewer && request.sessionID;
      socket.data = { userId: viewer?.id ?? null, sid, concurrency: new SocketConcurrency() };
      socket.use(([event, ...rest], proceed) => {
        // Socket.IO listens to "error" itself, so that none of ours goes unheard.
        const isOurs = event !== 'error' && socket.listenerCount(String(event)) > 0;
        if (isOurs) proceed();
        else refuse(rest.at(-1));
      });
      next();
    });
    return server;
  }

  override async dispose(): Promise<void> {
    this.processes?.close();
    return super.dispose();
  }

  private get hasRoom(): boolean {
    return !this.readiness.isDraining && (this.processes?.isUp() ?? true);
  }

  private isOwn(request: IncomingMessage): boolean {
    const protocol = 'encrypted' in request.socket ? 'https' : 'http';
    // A page of ours sends fetches as same-origin; websockets carry no Sec-Fetch-Site in some browsers and then Origin decides.
    return isFromOwnOrigin(
      { headers: request.headers, protocol, host: request.headers.host },
      this.config.publicOrigin,
    );
  }
}

function refuse(acknowledge: unknown): void {
  const { code, message } = new Problem('socket.unknown-event');
  if (typeof acknowledge === 'function')
    (acknowledge as (answer: SocketFailure) => void)({ ok: false, error: { code, message } });
}
