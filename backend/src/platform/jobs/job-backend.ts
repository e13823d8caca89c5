import {
  createPostgresBackend,
  createRedisBackend,
  type Processor,
  Queue,
  type QueueOptions,
  runMigrations,
  Worker,
  type WorkerOptions,
} from 'bullmq';
import pg from 'pg';
import type { Config } from '../config/config.js';

const SCHEMA = 'bullmq';

type Options<O> = Omit<O, 'connection'>;

/** Makes queues and workers on PostgreSQL, or on Redis where it is configured. Close them before it. */
export interface JobBackend {
  queue<Data>(name: string, options: Options<QueueOptions>): Queue<Data>;
  worker<Data>(name: string, work: Processor<Data>, options: Options<WorkerOptions>): Worker<Data>;
  close(): Promise<void>;
}

export function openJobBackend(config: Pick<Config, 'databaseUrl' | 'redisUrl'>): Promise<JobBackend> {
  return config.redisUrl ? onRedis(config.redisUrl) : Promise.resolve(onPostgres(config.databaseUrl));
}

/** Brings the tables of the job queue up to date. The caller sees to it that one process does so at a time. */
export async function migrateJobs(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await runMigrations(client, SCHEMA);
  } finally {
    await client.end();
  }
}

// BullMQ's types default to Redis; the factory given beside the options decides what really answers.
function onPostgres(connectionString: string): JobBackend {
  const connection = { connectionString, schema: SCHEMA, max: 4, skipMigrations: true };
  return {
    queue: (name, options) => new Queue(name, { ...options, connection }, createPostgresBackend as never),
    worker: (name, work, options) => new Worker(name, work, { ...options, connection }, createPostgresBackend as never),
    close: () => Promise.resolve(),
  };
}

async function onRedis(url: string): Promise<JobBackend> {
  const { createClient } = await import('redis');
  // Without an offline queue, adding fails at once while Redis is away: the outbox keeps the facts and tries again.
  const client = createClient({ url, disableOfflineQueue: true });
  client.on('error', () => undefined); // each command reports its own failure
  await client.connect();
  const connection = client;
  return {
    queue: (name, options) => new Queue(name, { ...options, connection }, createRedisBackend),
    worker: (name, work, options) => new Worker(name, work, { ...options, connection }, createRedisBackend),
    close: async () => {
      client.destroy();
      await Promise.resolve();
    },
  };
}
