import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { JobBackend } from './job-backend.js';

export const JOB_BACKEND = Symbol('job-backend');
export const EVENT_QUEUE = 'events';

const MAX_SINGLE_JOBS = 3;

/** A job that queues the handlers of an event. */
export interface EventJob {
  readonly eventId: string;
}

/** A job that runs one handler of an event. */
export interface HandlerJob extends EventJob {
  readonly handler: string;
}

/**
 * Carries events and their handlers to the workers. Job ids are fixed, so adding a job that is still queued is a no-op. A job that
 * ended is removed, so it can be added again. Finished handlers are recorded in the database, not in the queue.
 */
@Injectable()
export class EventQueue implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(EventQueue.name);
  private readonly queue: Queue<EventJob | HandlerJob>;

  constructor(@Inject(JOB_BACKEND) backend: JobBackend) {
    this.queue = backend.queue(EVENT_QUEUE, {
      defaultJobOptions: {
        // A job fails only when the database cannot record how it ended. The relay adds it again later.
        attempts: 3,
        backoff: { type: 'fixed', delay: 1_000 },
        removeOnComplete: true,
        removeOnFail: true,
      },
    });
    this.queue.on('error', (error) => this.logger.debug(error, 'The queue cannot be reached'));
  }

  // BullMQ never retries a first connection that failed, so the program does not start without its queue.
  async onModuleInit(): Promise<void> {
    await this.queue.waitUntilReady();
  }

  addEvents(eventIds: readonly string[]): Promise<void> {
    return this.add(eventIds.map((eventId) => ({ name: 'event', data: { eventId }, opts: { jobId: eventId } })));
  }

  addHandlers(jobs: readonly HandlerJob[]): Promise<void> {
    return this.add(
      jobs.map((data) => ({ name: data.handler, data, opts: { jobId: `${data.eventId}_${data.handler}` } })),
    );
  }

  async onApplicationShutdown(): Promise<void> {
    await this.queue.close();
  }

  private async add(jobs: Parameters<typeof this.queue.addBulk>[0]): Promise<void> {
    // `addBulk` creates temporary tables in PostgreSQL, which costs more than adding a few jobs one by one.
    if (jobs.length <= MAX_SINGLE_JOBS) for (const { name, data, opts } of jobs) await this.queue.add(name, data, opts);
    else await this.queue.addBulk(jobs);
  }
}
