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

it('answers 503 when the connection is lost in the middle of a transaction', async () => {
  const database = app.nest.get(Database);
  const change = async () => {
    const own = await database.queryOne<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    await app.pool.query('SELECT pg_terminate_backend($1)', [own?.pid]);
    const terminated = 'terminating connection due to administrator command';
    await eventually(() => expect(database.query('SELECT 1')).rejects.toThrow(terminated));
    // The driver refuses this statement with "not queryable". The transaction reports its first failure instead.
    await database.query('SELECT 1');
  };
  const error: unknown = await app.nest
    .get(UnitOfWork)
    .run(change)
    .catch((reason: unknown) => reason);
  expect(error).toMatchObject({ message: 'terminating connection due to administrator command' });
  expect(toProblem(error)).toMatchObject({ code: 'server.unavailable' });
  await app.visitor().get('/readyz').expect(200);
});
