import type { Processor, Queue, QueueOptions, Worker, WorkerOptions } from 'bullmq';

type Options<O> = Omit<O, 'connection'>;

/** Creates queues and workers on PostgreSQL or, where it is configured, on Redis. Close them before the backend. */
export interface JobBackend {
  queue<Data>(name: string, options: Options<QueueOptions>): Queue<Data>;
  worker<Data>(name: string, work: Processor<Data>, options: Options<WorkerOptions>): Worker<Data>;
  close(): Promise<void>;
}

/**
 * In milliseconds. When a process dies, another worker takes its job at most 10 s after the last renewal of the lock: the lock expires
 * and two checks pass.
 */
export const workerOptions: Options<WorkerOptions> = {
  autorun: false,
  lockDuration: 5_000,
  stalledInterval: 2_500,
  // A handler that crashes its process this often counts as failed, so that its retries back off.
  maxStalledCount: 5,
  // The delay before a worker that lost the connection to its queue reconnects.
  runRetryDelay: 1_000,
};
