import { Housekeeping } from '../../src/platform/jobs/housekeeping.js';
import { TestApp } from '../app.js';

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

/** More than one statement takes at once. */
const MANY = 25_000;

const kept = async (table: string, condition: string) => {
  const { rows } = await app.pool.query<{ count: number }>(`SELECT count(*)::int FROM ${table} WHERE ${condition}`);
  return rows[0]?.count;
};

it('throws away all that is old, however much came since, and nothing that is not', async () => {
  await app.pool.query(
    `INSERT INTO idempotency_keys (user_id, key, fingerprint, created_at)
     SELECT gen_random_uuid(), 'swept', ''::bytea, now() - interval '25 hours' FROM generate_series(1, $1::int)
     UNION ALL SELECT gen_random_uuid(), 'young', ''::bytea, now() - interval '23 hours' FROM generate_series(1, 10)`,
    [MANY],
  );
  await app.pool.query(
    `INSERT INTO outbox (id, name, payload, published_at)
     SELECT gen_random_uuid(), 'swept', '{}'::jsonb, now() - interval '8 days' FROM generate_series(1, $1::int)
     UNION ALL SELECT gen_random_uuid(), 'young', '{}'::jsonb, now() - interval '6 days' FROM generate_series(1, 10)`,
    [MANY],
  );
  await app.nest.get(Housekeeping).sweep();
  expect(await kept('idempotency_keys', `key = 'swept'`)).toBe(0);
  expect(await kept('idempotency_keys', `key = 'young'`)).toBe(10);
  expect(await kept('outbox', `name = 'swept'`)).toBe(0);
  expect(await kept('outbox', `name = 'young'`)).toBe(10);
});
