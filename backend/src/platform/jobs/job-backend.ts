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
import { openRedis, type RedisClient } from '../redis/redis-client.js';

const SCHEMA = 'bullmq';

type Options<O> = Omit<O, 'connection'>;

/** A worker that has lost its queue looks for it again this often. */
const patience = { runRetryDelay: 1_000 };

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
    worker: (name, work, options) =>
      new Worker(name, work, { ...patience, ...options, connection }, createPostgresBackend as never),
    close: () => Promise.resolve(),
  };
}

async function onRedis(url: string): Promise<JobBackend> {
  // The relay fails at once while Redis is away: the outbox keeps its facts. A worker waits.
  const [adding, working] = await Promise.all([openRedis(url, 'fail'), openRedis(url, 'wait')]);
  keepScripts(adding);
  return {
    queue: (name, options) => new Queue(name, { ...options, connection: adding }, createRedisBackend),
    worker: (name, work, options) =>
      new Worker(name, work, { ...patience, ...options, connection: working }, createRedisBackend),
    close: async () => {
      adding.destroy();
      working.destroy();
      await Promise.resolve();
    },
  };
}

/** A Redis that was restarted has forgotten its scripts, and BullMQ, which adds jobs by them, loads them only once. */
function keepScripts(client: RedisClient): void {
  const load = client.scriptLoad.bind(client);
  const scripts = new Set<string>();
  const remember = (script: string) => {
    scripts.add(script);
    return load(script);
  };
  Object.assign(client, { scriptLoad: remember });
  client.on('ready', () => scripts.forEach((script) => void load(script).catch(() => undefined)));
}
