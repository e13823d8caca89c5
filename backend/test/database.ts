import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { databaseOptions } from '../src/platform/database/database-options.js';
import { migrateJobs } from '../src/platform/jobs/postgres-jobs.js';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

// An arbitrary number that all processes of a test run share.
const TEMPLATE_LOCK = 7_261_002;

/** Creates an empty database in the cluster of this test run. */
export const createDatabase = (): Promise<TestDatabase> => create('template1');

/** Creates a migrated database by copying a template, which is much faster than running the migrations. */
export async function createMigratedDatabase(): Promise<TestDatabase> {
  const template = process.env.TEST_DATABASE_TEMPLATE ?? '';
  await asAdmin(async (admin) => {
    await admin.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [template]);
    if (rowCount === 0) await createTemplate(admin, template);
  });
  return create(template);
}

async function createTemplate(admin: pg.Client, template: string): Promise<void> {
  const { name, url } = await create('template1');
  const dataSource = await new DataSource(databaseOptions({ databaseUrl: url, databasePool: 1 })).initialize();
  await dataSource.runMigrations();
  await dataSource.destroy();
  await migrateJobs(url);
  // The template gets its name last, so that other processes never copy an incomplete one.
  await admin.query(`ALTER DATABASE ${name} RENAME TO ${template}`);
}

async function create(template: string): Promise<TestDatabase & { name: string }> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const run = (sql: string) => asAdmin(async (admin) => void (await admin.query(sql)));
  await run(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = new URL(adminUrl());
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => run(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

const adminUrl = (): string => process.env.TEST_DATABASE_URL ?? '';

async function asAdmin(work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl() });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
