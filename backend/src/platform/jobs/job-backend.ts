import type { Processor, Queue, QueueOptions, Worker, WorkerOptions } from 'bullmq';

type Options<O> = Omit<O, 'connection'>;

/** Makes queues and workers on PostgreSQL, or on Redis where it is configured. Close them before it. */
export interface JobBackend {
  queue<Data>(name: string, options: Options<QueueOptions>): Queue<Data>;
  worker<Data>(name: string, work: Processor<Data>, options: Options<WorkerOptions>): Worker<Data>;
  close(): Promise<void>;
}
