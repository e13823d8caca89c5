import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type Job, UnrecoverableError, type Worker } from 'bullmq';
import { Config } from '../config/config.js';
import { newId } from '../database/ids.js';
import { handlersFailed } from '../http/health/metrics.js';
import { requestContext } from '../http/request-context.js';
import { EventHandlers } from '../outbox/event-handlers.js';
import type { JobBackend } from './job-backend.js';
import { JOB_BACKEND, EVENT_QUEUE, type EventJob } from './event-queue.js';

/** In milliseconds: how soon a queue that was lost is looked for again. */
const LOST_QUEUE_RETRY = 1_000;

/** Carries out queued reactions in processes whose role is to work. */
@Injectable()
export class EventWorker implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(EventWorker.name);
  private worker: Worker<EventJob> | undefined;

  constructor(
    private readonly config: Config,
    @Inject(JOB_BACKEND) private readonly backend: JobBackend,
    private readonly reactions: EventHandlers,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.role === 'web') return;
    const options = { concurrency: 8, autorun: false, runRetryDelay: LOST_QUEUE_RETRY };
    this.worker = this.backend.worker<EventJob>(EVENT_QUEUE, (job) => this.react(job), options);
    this.worker.on('error', (error) => this.logger.debug(error, 'The worker cannot reach its queue'));
    this.worker.on('failed', (job, error) => {
      handlersFailed.inc({ reaction: job?.data.reaction ?? 'unknown' });
      this.logger.warn({ err: error, reaction: job?.data.reaction, attempt: job?.attemptsMade }, 'A reaction failed');
    });
    // One that runs on a first connection that failed tries again without a pause, and nothing else gets a turn.
    await this.worker.waitUntilReady();
    void this.worker.run().catch((error: unknown) => this.logger.error(error, 'The worker stopped'));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.worker?.close();
  }

  private async react({ data }: Job<EventJob>): Promise<void> {
    const reaction = this.reactions.find(data.reaction);
    if (!reaction) throw new UnrecoverableError(`No reaction is called ${data.reaction} any more`);
    const context = { id: newId(), statements: 0 };
    await requestContext.run(context, () =>
      reaction.handle(data.payload, { id: data.fact.id, name: data.fact.name, at: new Date(data.fact.at) }),
    );
  }
}
