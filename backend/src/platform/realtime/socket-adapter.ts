import type { INestApplication } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { MessageMappingProperties } from '@nestjs/websockets';
import type { Request, Response } from 'express';
import type { IncomingMessage } from 'node:http';
import { isObservable, lastValueFrom } from 'rxjs';
import type { Server, ServerOptions, Socket } from 'socket.io';
import { LIMITS } from '../../contracts/limits.js';
import type { SocketFailure } from '../../contracts/socket-events.js';
import { Config } from '../config/config.js';
import { viewerOf } from '../http/access/viewer.js';
import { Readiness } from '../http/health/health.controller.js';
import { enforcePipelineLimit } from '../http/limits/pipeline-limit.js';
import { isFromOwnOrigin } from '../http/access/own-origin.js';
import { Problem } from '../http/problems/problem.js';
import { Sessions } from '../session/sessions.js';
import { newId } from '../database/ids.js';
import { accountIdOf } from '../http/limits/account-id.js';
import { networkOf } from '../http/limits/network.js';
import { requestContext } from '../http/request-context.js';
import { ConnectionLimits, refusalOf } from './connection-limits.js';
import { type Connection, terminateSoon } from './connections.js';
import type { RedisAdapter } from './redis-adapter.js';
import { type LiveServer, type LiveSocket, Push } from './push.js';
import { SocketConcurrency } from './socket-concurrency.js';

/** Runs Socket.IO on the HTTP port. Accepts only requests from our own origin, and reads the session from the cookie. */
export class SocketAdapter extends IoAdapter {
  private readonly config: Config;
  private readonly sessions: Sessions;
  private readonly readiness: Readiness;
  private readonly limits: ConnectionLimits;

  constructor(
    app: INestApplication,
    private readonly redis?: RedisAdapter,
  ) {
    super(app);
    this.config = app.get(Config);
    this.sessions = app.get(Sessions);
    this.readiness = app.get(Readiness);
    this.limits = new ConnectionLimits(this.config);
    // A client with a socket does not poll, so no client may have a socket while pushes may be lost.
    redis?.onDown(() => app.get(Push).dropAll());
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    const server = super.createIOServer(port, {
      ...(options as ServerOptions),
      serveClient: false,
      maxHttpBufferSize: LIMITS.jsonBodyBytes,
      connectTimeout: 10_000,
      pingInterval: 25_000,
      pingTimeout: 20_000,
      perMessageDeflate: false,
      allowRequest: (request, decide) => decide(null, this.isOwnOrigin(request) && this.isAccepting),
      ...(this.redis && { adapter: this.redis.adapter }),
    });
    server.engine.use(
      (request: Request & { _query?: { sid?: string } }, response: Response, next: (error?: unknown) => void) => {
        if (!enforcePipelineLimit(request, response)) return;
        // Only the handshake needs the session. Later polls carry the id of their connection.
        if (request._query?.sid !== undefined) return next();
        requestContext.run({ id: newId(), statements: 0 }, () => this.sessions.middleware(request, response, next));
      },
    );
    const sockets = new WeakMap<object, LiveSocket>();
    server.engine.on('connection', (connection: Connection) =>
      this.limits.limitPackets(connection, () => {
        const socket = sockets.get(connection);
        socket?.emit('socket:closing', refusalOf('socket.flood').data);
        socket?.disconnect(true);
        terminateSoon(connection);
      }),
    );
    (server as unknown as LiveServer).use((socket, next) => {
      const connection = socket.conn as unknown as Connection;
      // A client could open many sockets on one connection, and each would cost SQL statements.
      if (sockets.has(connection)) return connection.close(true);
      sockets.set(connection, socket);
      socket.once('disconnect', () => sockets.delete(connection));
      const request = socket.request as Request;
      const viewer = viewerOf(request);
      const refusal = this.limits.admit(connection, {
        userId: viewer?.id ?? null,
        address: networkOf(request.ip ?? ''),
      });
      if (refusal) {
        terminateSoon(connection);
        return next(refusal);
      }
      // Without this check, a client whose session has ended would reconnect as a visitor and not notice.
      const { signedIn, account } = socket.handshake.auth as { signedIn?: unknown; account?: unknown };
      // A page names its account, as in the header `X-Account`. The pages of the previous version do not.
      const isOwn = viewer && (!account || account === viewer.id);
      if (signedIn === true && !isOwn) return next(new Error('Not authenticated'));
      const sid = viewer && request.sessionID;
      socket.data = {
        userId: viewer?.id ?? null,
        sid,
        accountId: accountIdOf(request),
        concurrency: new SocketConcurrency(),
      };
      socket.use(([event, ...rest], proceed) => {
        // Socket.IO itself listens to "error", which is not one of our events.
        const isKnown = event !== 'error' && socket.listenerCount(String(event)) > 0;
        if (isKnown) proceed();
        else refuse(rest.at(-1));
      });
      next();
    });
    return server;
  }

  /** Binds one listener per event. Nest's own method keeps an RxJS subscription for each event of each socket, which needs much more memory. */
  override bindMessageHandlers(socket: Socket, handlers: MessageMappingProperties[]): void {
    for (const { message, callback } of handlers)
      socket.on(message as string, (...payload: unknown[]) => {
        const { data, ack } = this.mapPayload(payload.length > 1 ? payload : payload[0]) as {
          data: unknown;
          ack?: unknown;
        };
        sendAnswer(callback(data, ack), ack).catch((error: unknown) => this.logger.error(error));
      });
  }

  override async dispose(): Promise<void> {
    this.redis?.close();
    return super.dispose();
  }

  private get isAccepting(): boolean {
    return !this.readiness.isDraining && (this.redis?.isUp() ?? true);
  }

  private isOwnOrigin(request: IncomingMessage): boolean {
    const protocol = 'encrypted' in request.socket ? 'https' : 'http';
    // Some browsers send no `Sec-Fetch-Site` with a websocket. Then `Origin` decides.
    return isFromOwnOrigin(
      { headers: request.headers, protocol, host: request.headers.host },
      this.config.publicOrigin,
    );
  }
}

/** Waits for a handler's result and acknowledges the event with it, or with its last value if it is an observable. */
async function sendAnswer(handled: unknown, acknowledge: unknown): Promise<void> {
  const result = await handled;
  const answer: unknown = isObservable(result) ? await lastValueFrom(result, { defaultValue: undefined }) : result;
  if (answer !== undefined && typeof acknowledge === 'function') (acknowledge as (answer: unknown) => void)(answer);
}

function refuse(acknowledge: unknown): void {
  const { code, message } = new Problem('socket.unknown-event');
  if (typeof acknowledge === 'function')
    (acknowledge as (answer: SocketFailure) => void)({ ok: false, error: { code, message } });
}
