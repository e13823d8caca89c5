import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayConnection,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketServer,
} from '@nestjs/websockets';
import type { EventEmitter } from 'node:events';
import { RoomRequest } from '../../contracts/socket-events.js';
import { newId } from '../database/ids.js';
import { OpenToVisitors, type Viewer } from '../http/access/viewer.js';
import { Problem } from '../http/problems/problem.js';
import { requestContext } from '../http/request-context.js';
import { socketsOpen } from '../http/health/metrics.js';
import { EndedSessions, suspensionClosing } from '../session/ended-sessions.js';
import { Sessions } from '../session/sessions.js';
import { Badges } from './badges.js';
import { LiveGateway, SocketViewer } from './live-gateway.js';
import {
  isWatchRequest,
  type LiveServer,
  type LiveSocket,
  Push,
  sessionRoom,
  userRoom,
  watchRequestRoom,
} from './push.js';
import { RoomAccess } from './room-access.js';
import { disconnectSlowClients } from './slow-clients.js';
import { WatchedRooms } from './watched-rooms.js';

const MAX_WATCHED = 50;
const SESSION_CHECK_INTERVAL_MS = 30_000;

const watchCount = ({ rooms }: LiveSocket): number => [...rooms].filter(isWatchRequest).length;

/** Manages sockets: their rooms, the badge counts on connect, and their end with the session. */
@LiveGateway()
export class RealtimeGateway
  implements OnGatewayInit, OnGatewayConnection, OnApplicationBootstrap, OnApplicationShutdown
{
  private readonly logger = new Logger('Sockets');
  @WebSocketServer() private readonly server: LiveServer;
  private readonly stops: (() => void)[] = [];

  constructor(
    private readonly push: Push,
    private readonly badges: Badges,
    private readonly rooms: WatchedRooms,
    private readonly access: RoomAccess,
    private readonly sessions: Sessions,
    private readonly endedSessions: EndedSessions,
  ) {}

  afterInit(server: LiveServer): void {
    this.push.setServer(server, (kind, userIds) => this.access.recheck(server, kind, userIds));
    this.stops.push(
      disconnectSlowClients(server, (id) =>
        this.logger.warn({ socket: id }, 'Disconnected a client that stopped reading'),
      ),
    );
  }

  onApplicationBootstrap(): void {
    const timer = setInterval(() => void this.closeEndedSessions(), SESSION_CHECK_INTERVAL_MS);
    this.stops.push(() => clearInterval(timer));
    const count = () => socketsOpen.set(this.server.engine.clientsCount);
    this.server.engine.on('connection', (connection: EventEmitter) => {
      count();
      connection.once('close', count);
    });
  }

  onApplicationShutdown(): void {
    this.stops.forEach((stop) => stop());
  }

  async handleConnection(socket: LiveSocket): Promise<void> {
    const { userId, sid, accountId } = socket.data;
    if (!userId || !sid) return;
    await socket.join([userRoom(userId), sessionRoom(sid)]);
    await requestContext.run({ id: newId(), statements: 0, accountId }, () => this.sendCounts(socket, userId, sid));
  }

  private async sendCounts(socket: LiveSocket, userId: string, sid: string): Promise<void> {
    // The socket joins its rooms before these queries, so it misses no change and no sign-out that happens during them.
    await Promise.all([this.badges.count(userId), this.sessions.findActive([sid])])
      .then(async ([counts, active]) => {
        if (active.has(sid)) socket.emit('unread:counts', counts);
        else await this.closeSessions([sid]);
      })
      .catch((error: unknown) => {
        this.logger.warn(error, 'Counting unread items failed');
        this.badges.refresh([userId]);
      });
  }

  @OpenToVisitors()
  @SubscribeMessage('watch')
  async watch(
    @ConnectedSocket() socket: LiveSocket,
    @SocketViewer() viewer: Viewer | null,
    @MessageBody() { room }: RoomRequest,
  ): Promise<object> {
    const requested = watchRequestRoom(room);
    if (!socket.rooms.has(requested) && watchCount(socket) >= MAX_WATCHED) throw new Problem('rate.limited');
    // The request counts towards the limit during the access check. An eviction or `unwatch` in the meantime cancels it.
    await socket.join(requested);
    await this.rooms.authorize(viewer, room).catch(async (refusal: unknown) => {
      await socket.leave(requested);
      // From an earlier request. Later access checks find only rooms that were requested.
      await socket.leave(room);
      throw refusal;
    });
    if (!socket.rooms.has(requested)) return {};
    await socket.join(room);
    await this.rooms.sendState(socket, room);
    return {};
  }

  @OpenToVisitors()
  @SubscribeMessage('unwatch')
  async unwatch(@ConnectedSocket() socket: LiveSocket, @MessageBody() { room }: RoomRequest): Promise<object> {
    // Rejects rooms that the server assigns, such as the user's own.
    this.rooms.ruleOf(room);
    await socket.leave(watchRequestRoom(room));
    await socket.leave(room);
    return {};
  }

  /** Closes sockets whose session expired or was deleted. Sign-out closes them immediately and does not need this check. */
  async closeEndedSessions(): Promise<void> {
    try {
      const sids = [
        ...new Set(
          [...this.server.of('/').sockets.values()].map((socket) => socket.data.sid).filter((sid) => sid !== null),
        ),
      ];
      if (sids.length === 0) return;
      const active = await this.sessions.findActive(sids);
      await this.closeSessions(sids.filter((sid) => !active.has(sid)));
    } catch (error) {
      this.logger.warn(error, 'Checking for ended sessions failed');
    }
  }

  /** Closes the sockets of ended sessions. Those of suspended accounts receive the reason first. */
  private async closeSessions(ended: readonly string[]): Promise<void> {
    const reasons = await this.endedSessions.reasonsOf(ended);
    for (const [sid, message] of reasons) this.push.closeSessions([sid], suspensionClosing(message));
    this.push.closeSessions(ended.filter((sid) => !reasons.has(sid)));
  }
}
