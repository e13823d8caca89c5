import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { JobBackend } from './job-backend.js';

export const JOB_BACKEND = Symbol('job-backend');
export const EVENT_QUEUE = 'reactions';

/** One reaction to one fact, waiting to be carried out. */
export interface EventJob {
  readonly reaction: string;
  readonly fact: { readonly id: string; readonly name: string; readonly at: string };
  readonly payload: object;
}

const HOUR = 3_600;

/** Where the relay puts reactions. The fixed job id makes adding one twice the same as once. */
@Injectable()
export class EventQueue implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(EventQueue.name);
  private readonly queue: Queue<EventJob>;

  constructor(@Inject(JOB_BACKEND) backend: JobBackend) {
    this.queue = backend.queue(EVENT_QUEUE, {
      defaultJobOptions: {
        attempts: 12,
        backoff: { type: 'exponential', delay: 500, jitter: 0.5 },
        removeOnComplete: { age: 24 * HOUR, count: 20_000 },
        removeOnFail: { age: 30 * 24 * HOUR, count: 20_000 },
      },
    });
    this.queue.on('error', (error) => this.logger.debug(error, 'The queue cannot be reached'));
  }

  // BullMQ keeps the outcome of its first connection for ever: better no start than a queue that never takes anything.
  async onModuleInit(): Promise<void> {
    await this.queue.waitUntilReady();
  }

  async add(jobs: readonly EventJob[]): Promise<void> {
    if (jobs.length === 0) return;
    await this.queue.addBulk(
      jobs.map((job) => ({ name: job.fact.name, data: job, opts: { jobId: `${job.fact.id}_${job.reaction}` } })),
    );
  }

  async onApplicationShutdown(): Promise<void> {
    await this.queue.close();
  }
}
