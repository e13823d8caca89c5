import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type BeforeApplicationShutdown,
} from '@nestjs/common';
import { DelayedError, type Job, UnrecoverableError, type Worker } from 'bullmq';
import { Config } from '../config/config.js';
import { ConnectionShares } from '../database/connection-shares.js';
import { EventHandlers } from '../outbox/event-handlers.js';
import { FailedHandlers } from '../outbox/failed-handlers.js';
import { HandlerRunner } from '../outbox/handler-runner.js';
import { EVENT_QUEUE, type EventJob, EventQueue, type HandlerJob, JOB_BACKEND } from './event-queue.js';
import { type JobBackend, workerOptions } from './job-backend.js';

const CONCURRENCY = 8;

/** Processes the jobs of the event queue in processes whose role includes the worker. */
@Injectable()
export class EventWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(EventWorker.name);
  private worker: Worker<EventJob | HandlerJob> | undefined;

  constructor(
    private readonly config: Config,
    @Inject(JOB_BACKEND) private readonly backend: JobBackend,
    private readonly queue: EventQueue,
    private readonly handlers: EventHandlers,
    private readonly runner: HandlerRunner,
    private readonly failed: FailedHandlers,
    private readonly shares: ConnectionShares,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.role === 'web') return;
    this.worker = this.backend.worker<EventJob | HandlerJob>(EVENT_QUEUE, (job, token) => this.work(job, token), {
      ...workerOptions,
      concurrency: CONCURRENCY,
    });
    this.worker.on('error', (error) => this.logger.debug(error, 'The worker cannot reach its queue'));
    this.worker.on('failed', (job, error) => void this.onFailed(job, error));
    // A worker that runs before its first connection is ready retries without a pause and starves the process.
    await this.worker.waitUntilReady();
    void this.worker.run().catch((error: unknown) => this.logger.error(error, 'The worker stopped'));
  }

  // Event handlers need the connections, which TypeORM closes in the next hook.
  async beforeApplicationShutdown(): Promise<void> {
    await this.worker?.close();
  }

  private async work(job: Job<EventJob | HandlerJob>, token: string | undefined): Promise<void> {
    await this.shares.yieldToRequests();
    return 'handler' in job.data ? this.runHandler(job, job.data, token) : this.queueHandlers(job.data);
  }

  private async queueHandlers({ eventId }: EventJob): Promise<void> {
    const names = await this.runner.pending(eventId);
    await this.queue.addHandlers(names.map((handler) => ({ eventId, handler })));
  }

  private async runHandler(job: Job, { eventId, handler: name }: HandlerJob, token: string | undefined): Promise<void> {
    const handler = this.handlers.find(name);
    if (handler) return this.runner.run(handler, eventId);
    const delay = await this.runner.postpone(eventId, name);
    if (delay === null) return;
    await job.moveToDelayed(Date.now() + delay, token);
    // This error makes BullMQ treat the job as moved, not as failed.
    throw new DelayedError();
  }

  /** BullMQ gives up a job whose process died too often. That counts as one failure of its handler. */
  private async onFailed(job: Job<EventJob | HandlerJob> | undefined, error: Error): Promise<void> {
    this.logger.warn({ err: error, job: job?.name }, 'A job of the event queue failed');
    if (!(error instanceof UnrecoverableError) || !job || !('handler' in job.data)) return;
    const handler = this.handlers.find(job.data.handler);
    if (handler) await this.failed.record(job.data.eventId, handler, error).catch(() => undefined);
  }
}
