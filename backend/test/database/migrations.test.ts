import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { databaseOptions } from '../../src/platform/database/database-options.js';
import { migrate, withStartupLock } from '../../src/platform/database/migrate.js';
import { createDatabase, type TestDatabase } from '../database.js';

const STATEMENT_TIMEOUT_MS = 1_000;
const SLOW_STATEMENT = 'SELECT pg_sleep(2)';

/** A migration that takes longer than a statement may, like one that builds a large index. */
class Slow1900000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SLOW_STATEMENT);
  }
  async down(): Promise<void> {}
}

let database: TestDatabase;
let dataSource: DataSource;

beforeAll(async () => {
  database = await createDatabase();
  const { extra, ...options } = databaseOptions({ databaseUrl: database.url, databasePool: 2 });
  dataSource = new DataSource({
    ...options,
    extra: { ...(extra as object), statement_timeout: STATEMENT_TIMEOUT_MS },
    migrations: [Slow1900000000000],
  });
  await dataSource.initialize();
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

it('runs a migration without the timeout that applies to other statements', async () => {
  await withStartupLock(dataSource, (runner) => migrate(dataSource, runner));
  expect(await dataSource.query('SELECT name FROM migrations')).toEqual([{ name: Slow1900000000000.name }]);
  await expect(Promise.all([1, 2].map(() => dataSource.query(SLOW_STATEMENT)))).rejects.toThrow('statement timeout');
});
