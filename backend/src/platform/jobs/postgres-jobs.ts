import { createPostgresBackend, Queue, runMigrations, Worker } from 'bullmq';
import pg from 'pg';
import type { JobBackend } from './job-backend.js';

const SCHEMA = 'bullmq';

/** Stores queues in the program's own database. */
export function openPostgresJobs(connectionString: string): JobBackend {
  // A job lost in a crash of PostgreSQL is added again by the relay, so its commits need not wait for the disk.
  const options = '-c synchronous_commit=off';
  const connection = { connectionString, options, schema: SCHEMA, max: 4, skipMigrations: true };
  // BullMQ's types assume Redis, although the factory selects the backend.
  const factory = createPostgresBackend as never;
  return {
    queue: (name, options) => new Queue(name, { ...options, connection }, factory),
    worker: (name, work, options) => new Worker(name, work, { ...options, connection }, factory),
    close: () => Promise.resolve(),
  };
}

/** Runs the migrations of BullMQ's tables. The caller ensures that only one process at a time runs them. */
export async function migrateJobs(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await runMigrations(client, SCHEMA);
  } finally {
    await client.end();
  }
}
