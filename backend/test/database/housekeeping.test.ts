import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { Housekeeping } from '../../src/platform/jobs/housekeeping.js';
import { TestApp } from '../app.js';

let app: TestApp;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'muster-housekeeping-'));
  app = await TestApp.start({ DATA_DIR: dataDir });
});
afterAll(async () => {
  await app.stop();
  await rm(dataDir, { recursive: true });
});

/** More rows than one statement deletes. */
const MANY = 25_000;

const countRows = async (table: string, condition: string) => {
  const { rows } = await app.pool.query<{ count: number }>(`SELECT count(*)::int FROM ${table} WHERE ${condition}`);
  return rows[0]?.count;
};

it('deletes every expired row, however many there are, and no other row', async () => {
  await app.pool.query(
    `INSERT INTO idempotency_keys (user_id, key, fingerprint, created_at)
     SELECT gen_random_uuid(), 'expired', ''::bytea, now() - interval '25 hours' FROM generate_series(1, $1::int)
     UNION ALL SELECT gen_random_uuid(), 'young', ''::bytea, now() - interval '23 hours' FROM generate_series(1, 10)`,
    [MANY],
  );
  await app.pool.query(
    `INSERT INTO outbox (id, name, payload, published_at)
     SELECT gen_random_uuid(), 'expired', '{}'::jsonb, now() - interval '8 days' FROM generate_series(1, $1::int)
     UNION ALL SELECT gen_random_uuid(), 'young', '{}'::jsonb, now() - interval '6 days' FROM generate_series(1, 10)`,
    [MANY],
  );
  await app.nest.get(Housekeeping).run();
  expect(await countRows('idempotency_keys', `key = 'expired'`)).toBe(0);
  expect(await countRows('idempotency_keys', `key = 'young'`)).toBe(10);
  expect(await countRows('outbox', `name = 'expired'`)).toBe(0);
  expect(await countRows('outbox', `name = 'young'`)).toBe(10);
});

describe('events', () => {
  /** Stores an event that was published this many days ago. */
  async function storeEvent(days: number, relayAt: string | null = null): Promise<string> {
    const id = v7();
    await app.pool.query(
      `INSERT INTO outbox (id, name, payload, published_at, relay_at)
       VALUES ($1, 'gate.opened', '{}', now() - $2 * interval '1 day', $3)`,
      [id, days, relayAt],
    );
    await app.pool.query(`INSERT INTO finished_handlers (event_id, handler) VALUES ($1, 'gate-opened.finished')`, [id]);
    return id;
  }

  const storeFailure = (eventId: string, days: number, retryAt: string | null = null) =>
    app.pool.query(
      `INSERT INTO failed_handlers (event_id, handler, error, attempts, failing_since, failed_at, retry_at)
       VALUES ($1, 'gate-opened.failed', 'Stuck', 1, now(), now() - $2 * interval '1 day', $3)`,
      [eventId, days, retryAt],
    );

  const countsOf = async (id: string) => ({
    event: await countRows('outbox', `id = '${id}'`),
    finished: await countRows('finished_handlers', `event_id = '${id}'`),
    failed: await countRows('failed_handlers', `event_id = '${id}'`),
  });

  it('expire after a week, with the records of their finished handlers', async () => {
    const [old, young] = [await storeEvent(8), await storeEvent(6)];
    await app.nest.get(Housekeeping).run();
    expect(await countsOf(old)).toEqual({ event: 0, finished: 0, failed: 0 });
    expect(await countsOf(young)).toEqual({ event: 1, finished: 1, failed: 0 });
  });

  it('stay while one of their handlers waits for its next attempt', async () => {
    const [unfinished, retrying] = [await storeEvent(8, 'infinity'), await storeEvent(8)];
    await storeFailure(retrying, 8, 'infinity');
    await app.nest.get(Housekeeping).run();
    expect(await countsOf(unfinished)).toEqual({ event: 1, finished: 1, failed: 0 });
    expect(await countsOf(retrying)).toEqual({ event: 1, finished: 1, failed: 1 });
  });

  it('stay for 30 days after one of their handlers was given up', async () => {
    const [old, young] = [await storeEvent(31), await storeEvent(29)];
    await storeFailure(old, 31);
    await storeFailure(young, 29);
    await app.nest.get(Housekeeping).run();
    expect(await countsOf(old)).toEqual({ event: 0, finished: 0, failed: 0 });
    expect(await countsOf(young)).toEqual({ event: 1, finished: 1, failed: 1 });
  });
});

describe('files', () => {
  const HOURS = 3_600;

  /** Writes a file that was last modified this many hours ago. */
  async function writeFileOfAge(folder: string, name: string, hours: number): Promise<void> {
    const path = join(folder, name);
    const modifiedAt = Date.now() / 1_000 - hours * HOURS;
    await mkdir(folder, { recursive: true });
    await writeFile(path, 'x');
    await utimes(path, modifiedAt, modifiedAt);
  }

  it.each([
    ['mail', 'mail', 'a-mail', '.eml', 30 * 24],
    ['unfinished uploads', join('objects', '.drafts'), 'half', '', 1],
  ])('of %s are deleted once they are old', async (_, folder, name, ending, hours) => {
    const inside = join(dataDir, folder);
    await writeFileOfAge(inside, `${name}-old${ending}`, hours + 0.1);
    await writeFileOfAge(inside, `${name}-young${ending}`, hours - 0.1);
    await app.nest.get(Housekeeping).run();
    expect(await readdir(inside)).toEqual([`${name}-young${ending}`]);
  });

  it('left by crashed uploads are deleted from the temporary folder, and no other files', async () => {
    const mine = `${process.pid}-of-this-test`;
    const all = [`muster-picture-${mine}-old`, `muster-picture-${mine}-young`, `other-${mine}`];
    for (const name of all) await writeFileOfAge(tmpdir(), name, name.endsWith('young') ? 0.9 : 1.1);
    await app.nest.get(Housekeeping).run();
    expect((await readdir(tmpdir())).filter((name) => name.includes(mine)).sort()).toEqual(all.slice(1));
    await Promise.all(all.map((name) => rm(join(tmpdir(), name), { force: true })));
  });
});
