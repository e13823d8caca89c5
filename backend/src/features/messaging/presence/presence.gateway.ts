import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { OnGatewayConnection, OnGatewayDisconnect } from '@nestjs/websockets';
import { Config } from '../../../platform/config/config.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { LiveGateway } from '../../../platform/realtime/live-gateway.js';
import type { LiveSocket } from '../../../platform/realtime/push.js';
import { PresenceService } from './presence.service.js';

/** A user without a socket for this many intervals has left. A page that reloads is connected again sooner. */
const GRACE_INTERVALS = 3;
/** After each request for their conversations, a user without a socket counts as connected for this many intervals and the grace intervals. */
const POLLING_GRACE_INTERVALS = 30;
/** The presence of connected users is renewed after this many intervals, or after a minute if that is sooner, so that it does not expire. */
const MAX_RENEWAL_INTERVALS = 60;
const MAX_RENEWAL_MS = 60_000;

/** Counts the sockets of each user of this process. Stores the changes of an interval together; a single connection or request writes nothing. */
@LiveGateway()
export class PresenceGateway
  implements OnGatewayConnection, OnGatewayDisconnect, OnApplicationBootstrap, OnApplicationShutdown
{
  private readonly logger = new Logger(PresenceGateway.name);
  private readonly sockets = new Map<string, number>();
  /** The users who are stored as connected to this process. */
  private readonly stored = new Set<string>();
  private readonly pendingOnline = new Set<string>();
  /** The users without a socket, with the interval in which their last socket closed, or until which their last request counts as a connection. */
  private readonly pendingOffline = new Map<string, number>();
  private readonly renewalIntervals: number;
  private interval = 0;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly presence: PresenceService,
    private readonly config: Config,
  ) {
    this.renewalIntervals = Math.min(MAX_RENEWAL_INTERVALS, Math.floor(MAX_RENEWAL_MS / config.presenceInterval));
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void (this.running ??= this.store()), this.config.presenceInterval);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
    if (this.stored.size === 0) return;
    await this.presence
      .removeProcess([...this.stored])
      .catch((error: unknown) => this.logger.warn(error, 'Removing the process from the presence of its users failed'));
  }

  handleConnection({ data: { userId } }: LiveSocket): void {
    if (!userId) return;
    this.sockets.set(userId, (this.sockets.get(userId) ?? 0) + 1);
    this.pendingOffline.delete(userId);
    if (!this.stored.has(userId)) this.pendingOnline.add(userId);
  }

  handleDisconnect({ data: { userId } }: LiveSocket): void {
    const count = userId && this.sockets.get(userId);
    if (!count) return;
    if (count > 1) return void this.sockets.set(userId, count - 1);
    this.sockets.delete(userId);
    this.pendingOnline.delete(userId);
    if (this.stored.has(userId)) this.pendingOffline.set(userId, this.interval);
  }

  /** Called when a user asks for their conversations. A browser whose sockets are blocked polls them. */
  recordRequest({ id }: Viewer): void {
    if (this.sockets.has(id)) return;
    this.pendingOffline.set(id, this.interval + POLLING_GRACE_INTERVALS);
    if (!this.stored.has(id)) this.pendingOnline.add(id);
  }

  private async store(): Promise<void> {
    this.interval += 1;
    try {
      await this.storeOnline([...this.pendingOnline]);
      await this.storeOffline([...this.pendingOffline].filter(([, since]) => this.interval - since > GRACE_INTERVALS));
      if (this.interval % this.renewalIntervals === 0) await this.presence.renew([...this.stored]);
    } catch (error) {
      this.logger.warn(error, 'Storing the presence of users failed');
    } finally {
      this.running = undefined;
    }
  }

  // A user who connects, leaves or polls during a statement is stored with a later interval.
  private async storeOnline(userIds: readonly string[]): Promise<void> {
    if (userIds.length === 0) return;
    await this.presence.setOnline(userIds);
    for (const userId of userIds) {
      this.pendingOnline.delete(userId);
      this.stored.add(userId);
      if (!this.sockets.has(userId) && !this.pendingOffline.has(userId)) this.pendingOffline.set(userId, this.interval);
    }
  }

  private async storeOffline(pending: readonly [userId: string, since: number][]): Promise<void> {
    if (pending.length === 0) return;
    await this.presence.setOffline(pending.map(([userId]) => userId));
    for (const [userId, since] of pending) {
      this.stored.delete(userId);
      if (this.pendingOffline.get(userId) === since) this.pendingOffline.delete(userId);
      else this.pendingOnline.add(userId);
    }
  }
}
