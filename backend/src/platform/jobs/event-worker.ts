import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type BeforeApplicationShutdown,
} from '@nestjs/common';
import type { Worker } from 'bullmq';
import { Config } from '../config/config.js';
import { EventJobs } from './event-jobs.js';
import { EVENT_QUEUE, type EventJob, type HandlerJob, JOB_BACKEND } from './event-queue.js';
import { type JobBackend, workerOptions } from './job-backend.js';

const CONCURRENCY = 8;

/** Takes the jobs of the event queue in processes whose role includes the worker. */
@Injectable()
export class EventWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(EventWorker.name);
  private worker: Worker<EventJob | HandlerJob> | undefined;

  constructor(
    private readonly config: Config,
    @Inject(JOB_BACKEND) private readonly backend: JobBackend,
    private readonly jobs: EventJobs,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.role === 'web') return;
    this.worker = this.backend.worker<EventJob | HandlerJob>(
      EVENT_QUEUE,
      (job, token) => this.jobs.process(job, token),
      {
        ...workerOptions,
        concurrency: CONCURRENCY,
      },
    );
    this.worker.on('error', (error) => this.logger.debug(error, 'The worker cannot reach its queue'));
    this.worker.on('failed', (job, error) => void this.jobs.recordFailure(job, error));
    // A worker that runs before its first connection is ready retries without a pause and starves the process.
    await this.worker.waitUntilReady();
    void this.worker.run().catch((error: unknown) => this.logger.error(error, 'The worker stopped'));
  }

  // Event handlers need the connections, which TypeORM closes in the next hook.
  async beforeApplicationShutdown(): Promise<void> {
    await this.worker?.close();
  }
}
