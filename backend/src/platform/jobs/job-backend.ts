import type { Processor, Queue, QueueOptions, Worker, WorkerOptions } from 'bullmq';

type Options<O> = Omit<O, 'connection'>;

/** Creates queues and workers on PostgreSQL or, where it is configured, on Redis. Close them before the backend. */
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
  // The delay before a worker that lost the connection to its queue reconnects.
  runRetryDelay: 1_000,
};
