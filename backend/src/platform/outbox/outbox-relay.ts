import { Injectable, Logger, type OnApplicationBootstrap, type BeforeApplicationShutdown } from '@nestjs/common';
import { ConnectionShares } from '../database/connection-shares.js';
import { Database } from '../database/database.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { requestContext } from '../http/request-context.js';
import { EventQueue } from '../jobs/event-queue.js';
import { FailedHandlers } from './failed-handlers.js';
import { PENDING_HANDLERS } from './pending-handlers.js';

const BATCH_SIZE = 100;
const SWEEP_INTERVAL_MS = 1_000;

// `relay_at` is the time at which the relay checks the event again, in case the queue lost it. The interval grows from 10 s to 10 min.
// An event without pending handlers is finished.
const TAKE_DUE_EVENTS = `
  UPDATE outbox o SET relay_at = CASE WHEN EXISTS (${PENDING_HANDLERS})
    THEN now() + greatest(least(now() - o.created_at, interval '10 minutes'), interval '10 seconds') END
  FROM (SELECT id FROM outbox WHERE relay_at <= now() ORDER BY relay_at LIMIT ${BATCH_SIZE} FOR NO KEY UPDATE SKIP LOCKED) due
  WHERE o.id = due.id RETURNING o.id, o.relay_at IS NOT NULL AS "isPending"`;

// The previous version appends events without `published_at`. Both versions' relays claim them by setting it.
const CLAIM_FROM_PREVIOUS_VERSION = `
  UPDATE outbox SET published_at = now(), relay_at = now()
  WHERE id IN (SELECT id FROM outbox WHERE published_at IS NULL ORDER BY id LIMIT ${BATCH_SIZE} FOR NO KEY UPDATE SKIP LOCKED)`;

/**
 * Adds committed events to the queue, and adds them again until all of their handlers have finished or failed. Any number of relays
 * may run: each claims rows that no other relay has locked. The queue ignores a job that it still has.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(OutboxRelay.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isWakeRequested = false;
  private isSweepDue = false;
  private isStopped = true;

  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly queue: EventQueue,
    private readonly failed: FailedHandlers,
    private readonly shares: ConnectionShares,
  ) {}

  onApplicationBootstrap(): void {
    this.isStopped = false;
    this.timer = setInterval(() => this.sweep(), SWEEP_INTERVAL_MS);
    this.sweep();
  }

  // Runs before the hook in which TypeORM closes the connections.
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  /** Starts relaying due events in the background. */
  wake(): void {
    this.isWakeRequested = true;
    if (this.isStopped) return;
    // The relay leaves the context of the request that woke it: it also carries the events of other requests.
    this.running ??= requestContext.exit(() => this.relayAll()).finally(() => (this.running = undefined));
  }

  private sweep(): void {
    this.isSweepDue = true;
    this.wake();
  }

  private async relayAll(): Promise<void> {
    while (this.isWakeRequested && !this.isStopped) {
      await this.shares.yieldToRequests();
      this.isWakeRequested = false;
      try {
        if (this.isSweepDue) {
          this.isSweepDue = false;
          await this.database.query(CLAIM_FROM_PREVIOUS_VERSION);
          await this.repeat(() => this.relayRetries());
        }
        await this.repeat(() => this.relayEvents());
      } catch (error) {
        this.logger.warn(error, 'Events could not be relayed; the next sweep tries again');
        return;
      }
    }
  }

  /** Repeats work that returns its batch's size for as long as batches are full. */
  private async repeat(work: () => Promise<number>): Promise<void> {
    while ((await work()) === BATCH_SIZE && !this.isStopped);
  }

  private relayEvents(): Promise<number> {
    return this.unitOfWork.run(async () => {
      const due = await this.database.query<{ id: string; isPending: boolean }>(TAKE_DUE_EVENTS);
      await this.queue.addEvents(due.filter(({ isPending }) => isPending).map(({ id }) => id));
      return due.length;
    });
  }

  private relayRetries(): Promise<number> {
    return this.unitOfWork.run(async () => {
      const due = await this.failed.takeDue(BATCH_SIZE);
      await this.queue.addHandlers(due);
      return due.length;
    });
  }
}
