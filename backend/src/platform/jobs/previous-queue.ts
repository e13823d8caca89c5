import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type BeforeApplicationShutdown,
} from '@nestjs/common';
import type { Worker } from 'bullmq';
import { Config } from '../config/config.js';
import { Database } from '../database/database.js';
import { OutboxRelay } from '../outbox/outbox-relay.js';
import { JOB_BACKEND } from './event-queue.js';
import { type JobBackend, workerOptions } from './job-backend.js';

interface PreviousJob {
  readonly fact: { readonly id: string };
}

/**
 * Empties the queue of the previous version, which had one job per event and handler, by relaying the events of its jobs again.
 * Delete this class once no installation upgrades from a version with that queue.
 */
@Injectable()
export class PreviousQueue implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(PreviousQueue.name);
  private worker: Worker<PreviousJob> | undefined;

  constructor(
    private readonly config: Config,
    @Inject(JOB_BACKEND) private readonly backend: JobBackend,
    private readonly database: Database,
    private readonly relay: OutboxRelay,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.role === 'web') return;
    const removed = { removeOnComplete: { count: 0 } };
    this.worker = this.backend.worker<PreviousJob>('reactions', ({ data }) => this.relayAgain(data.fact.id), {
      ...workerOptions,
      ...removed,
    });
    this.worker.on('error', (error) => this.logger.debug(error, 'The worker cannot reach the previous queue'));
    await this.worker.waitUntilReady();
    void this.worker
      .run()
      .catch((error: unknown) => this.logger.error(error, 'The worker of the previous queue stopped'));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.worker?.close();
  }

  private async relayAgain(eventId: string): Promise<void> {
    await this.database.query('UPDATE outbox SET relay_at = now() WHERE id = $1 AND relay_at IS NULL', [eventId]);
    this.relay.wake();
  }
}
