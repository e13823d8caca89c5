import { Database } from '../../src/platform/database/database.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { toProblem } from '../../src/platform/http/problems/to-problem.js';
import { TestApp } from '../app.js';
import { eventually } from '../eventually.js';

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

/** Returns the error of a transaction whose connection `lose` closes, and which then sends one more statement. */
async function failTransaction(lose: (database: Database) => Promise<void>): Promise<unknown> {
  const database = app.nest.get(Database);
  const change = async () => {
    await lose(database);
    await database.query('SELECT 1');
  };
  return app.nest
    .get(UnitOfWork)
    .run(change)
    .catch((error: unknown) => error);
}

it('reports the cause when the connection is lost during a statement of a transaction', async () => {
  const error = await failTransaction(async (database) => {
    await database.query('SELECT pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
  });
  // The driver refuses the next statement with "not queryable". The transaction reports its first failure instead.
  expect(error).toMatchObject({ message: 'terminating connection due to administrator command' });
  expect(toProblem(error)).toMatchObject({ code: 'server.unavailable' });
  await app.visitor().get('/readyz').expect(200);
});

it('answers 503 when the connection is lost between two statements of a transaction', async () => {
  const error = await failTransaction(async (database) => {
    const own = await database.queryOne<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    await app.pool.query('SELECT pg_terminate_backend($1)', [own?.pid]);
    await eventually(() => expect(database.query('SELECT 1')).rejects.toThrow());
  });
  expect(toProblem(error)).toMatchObject({ code: 'server.unavailable' });
  await app.visitor().get('/readyz').expect(200);
});
