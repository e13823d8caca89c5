import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Database } from '../database/database.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { requestContext } from '../http/request-context.js';
import { type EventJob, EventQueue } from '../jobs/event-queue.js';
import { EventHandlers } from './event-handlers.js';

const BATCH = 100;
const SWEEP_EVERY = 1_000;

interface OutboxRow {
  id: string;
  name: string;
  payload: object;
  createdAt: Date;
}

/**
 * Carries committed facts to the reactions' queue. Any number of relays may run: each claims what no other holds.
 * Killed between queueing and marking, it queues again under the same job ids, which adds nothing.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(OutboxRelay.name);
  private sweep: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private wanted = false;
  private stopped = true;

  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly reactions: EventHandlers,
    private readonly queue: EventQueue,
  ) {}

  onApplicationBootstrap(): void {
    this.stopped = false;
    // Finds what another process left behind when it died between commit and relay.
    this.sweep = setInterval(() => this.wake(), SWEEP_EVERY);
    this.wake();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.sweep);
    await this.running;
  }

  /** Relays what is waiting, soon. */
  wake(): void {
    this.wanted = true;
    if (this.stopped) return;
    // Outside the request that woke it: what it carries is mostly others'.
    this.running ??= requestContext.exit(() => this.drain()).finally(() => (this.running = undefined));
  }

  private async drain(): Promise<void> {
    while (this.wanted && !this.stopped) {
      this.wanted = false;
      try {
        while ((await this.relayBatch()) === BATCH && !this.stopped);
      } catch (error) {
        this.logger.warn(error, 'Facts could not be relayed; trying again');
        return;
      }
    }
  }

  /** Returns how many facts it carried. */
  private relayBatch(): Promise<number> {
    return this.unitOfWork.run(async () => {
      const facts = await this.database.query<OutboxRow>(
        `SELECT id, name, payload, created_at AS "createdAt" FROM outbox
         WHERE published_at IS NULL ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
      );
      if (facts.length === 0) return 0;
      await this.queue.add(facts.flatMap((fact) => this.jobsOf(fact)));
      await this.database.query('UPDATE outbox SET published_at = now() WHERE id = ANY($1)', [
        facts.map((fact) => fact.id),
      ]);
      return facts.length;
    });
  }

  private jobsOf(fact: OutboxRow): EventJob[] {
    return this.reactions.of(fact.name).map(({ key }) => ({
      reaction: key,
      fact: { id: fact.id, name: fact.name, at: fact.createdAt.toISOString() },
      payload: fact.payload,
    }));
  }
}
