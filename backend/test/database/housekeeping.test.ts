import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Housekeeping } from '../../src/platform/jobs/housekeeping.js';
import { TestApp } from '../app.js';

let app: TestApp;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'muster-kept-'));
  app = await TestApp.start({ DATA_DIR: dataDir });
});
afterAll(async () => {
  await app.stop();
  await rm(dataDir, { recursive: true });
});

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
  await app.nest.get(Housekeeping).run();
  expect(await kept('idempotency_keys', `key = 'swept'`)).toBe(0);
  expect(await kept('idempotency_keys', `key = 'young'`)).toBe(10);
  expect(await kept('outbox', `name = 'swept'`)).toBe(0);
  expect(await kept('outbox', `name = 'young'`)).toBe(10);
});

describe('files', () => {
  const HOURS = 3_600;

  /** A file that was last written to so many hours ago. */
  async function file(folder: string, name: string, hours: number): Promise<void> {
    const path = join(folder, name);
    const at = Date.now() / 1_000 - hours * HOURS;
    await mkdir(folder, { recursive: true });
    await writeFile(path, 'x');
    await utimes(path, at, at);
  }

  it.each([
    ['mails', 'mail', 'a-mail', '.eml', 30 * 24],
    ['halves of pictures', join('objects', '.drafts'), 'half', '', 1],
  ])('that are %s go once they are old', async (_, folder, name, ending, hours) => {
    const inside = join(dataDir, folder);
    await file(inside, `${name}-old${ending}`, hours + 0.1);
    await file(inside, `${name}-young${ending}`, hours - 0.1);
    await app.nest.get(Housekeeping).run();
    expect(await readdir(inside)).toEqual([`${name}-young${ending}`]);
  });

  it('that came in while a process died go, and nothing else of the computer’s', async () => {
    const mine = `${process.pid}-of-this-test`;
    const all = [`muster-picture-${mine}-old`, `muster-picture-${mine}-young`, `other-${mine}`];
    for (const name of all) await file(tmpdir(), name, name.endsWith('young') ? 0.9 : 1.1);
    await app.nest.get(Housekeeping).run();
    expect((await readdir(tmpdir())).filter((name) => name.includes(mine)).sort()).toEqual(all.slice(1));
    await Promise.all(all.map((name) => rm(join(tmpdir(), name), { force: true })));
  });
});
