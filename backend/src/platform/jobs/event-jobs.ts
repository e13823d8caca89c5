import { Injectable, Logger } from '@nestjs/common';
import { DelayedError, type Job, UnrecoverableError } from 'bullmq';
import { ConnectionShares } from '../database/connection-shares.js';
import { EventHandlers } from '../outbox/event-handlers.js';
import { FailedHandlers } from '../outbox/failed-handlers.js';
import { HandlerRunner } from '../outbox/handler-runner.js';
import { type EventJob, EventQueue, type HandlerJob } from './event-queue.js';

/** Processes the jobs of the event queue: the job of an event adds one job per handler, and the job of a handler runs it. */
@Injectable()
export class EventJobs {
  private readonly logger = new Logger(EventJobs.name);

  constructor(
    private readonly queue: EventQueue,
    private readonly handlers: EventHandlers,
    private readonly runner: HandlerRunner,
    private readonly failed: FailedHandlers,
    private readonly shares: ConnectionShares,
  ) {}

  async process(job: Job<EventJob | HandlerJob>, token: string | undefined): Promise<void> {
    await this.shares.yieldToRequests();
    return 'handler' in job.data ? this.runHandler(job, job.data, token) : this.queueHandlers(job.data);
  }

  /** BullMQ gives up a job whose process died too often. That counts as one failure of its handler. */
  async recordFailure(job: Job<EventJob | HandlerJob> | undefined, error: Error): Promise<void> {
    this.logger.warn({ err: error, job: job?.name }, 'A job of the event queue failed');
    if (!(error instanceof UnrecoverableError) || !job || !('handler' in job.data)) return;
    const handler = this.handlers.find(job.data.handler);
    if (handler) await this.failed.record(job.data.eventId, handler, error).catch(() => undefined);
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
}
