import type { Processor, Queue, QueueOptions, Worker, WorkerOptions } from 'bullmq';

type Options<O> = Omit<O, 'connection'>;

/** Makes queues and workers on PostgreSQL, or on Redis where it is configured. Close them before it. */
export interface JobBackend {
  queue<Data>(name: string, options: Options<QueueOptions>): Queue<Data>;
  worker<Data>(name: string, work: Processor<Data>, options: Options<WorkerOptions>): Worker<Data>;
  close(): Promise<void>;
}

/**
 * In milliseconds. A job whose process died is taken by another worker once its lock has expired and two checks have seen it: at
 * most 12 s after the process's last sign of life.
 */
export const workerOptions: Options<WorkerOptions> = {
  autorun: false,
  lockDuration: 6_000,
  stalledInterval: 3_000,
  // A handler that kills its process this often is handled as failed, so that its retries back off.
  maxStalledCount: 5,
  // How soon a worker that lost its queue tries to reach it again.
  runRetryDelay: 1_000,
};
