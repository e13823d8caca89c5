import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../launcher/free-port.mjs';
import { spawnServer } from '../../launcher/server.mjs';
import { DEMO_PEOPLE } from '../../src/seed/demo/demo-people.js';
import { createMigratedDatabase, type TestDatabase } from '../database.js';
import { eventually } from '../eventually.js';
import { ensureServerBuilt } from './built-server.js';
import { ServerProcess } from './server-process.js';

const folder = mkdtempSync(join(tmpdir(), 'muster-interrupted-'));
const settings = { SEED: 'demo', DATA_DIR: folder };
let database: TestDatabase;
let killed: ChildProcess | undefined;
let server: ServerProcess | undefined;

beforeAll(async () => {
  database = await createMigratedDatabase();
});
afterAll(async () => {
  killed?.kill('SIGKILL');
  await server?.remove();
  rmSync(folder, { recursive: true, force: true });
  await database.drop();
});

async function rows<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return client
    .query<Row>(sql)
    .then((result) => result.rows)
    .finally(() => client.end());
}

it('a server that is killed while it builds the demo world leaves no rows of it, and the next start builds all of it', async () => {
  await ensureServerBuilt();
  const env = { ...settings, HOST: '127.0.0.1', PORT: String(await freePort()), DATABASE_URL: database.url };
  killed = spawnServer({ ...env, LOG_LEVEL: 'silent' }, 'ignore');
  const ended = once(killed, 'exit');
  // The pictures are drawn after most rows have been inserted.
  await eventually(() => expect(readdirSync(folder, { recursive: true }).join()).toContain('-whole'), 60_000);
  killed.kill('SIGKILL');
  await ended;
  expect(
    await rows('SELECT (SELECT count(*) FROM users)::int AS users, (SELECT count(*) FROM images)::int AS images'),
  ).toEqual([{ users: 0, images: 0 }]);

  server = await ServerProcess.start(database.url, settings);
  expect(await rows('SELECT count(*)::int AS people FROM users')).toEqual([{ people: DEMO_PEOPLE.length + 1 }]);
  const pictures = await rows<{ url: string }>(
    'SELECT profile_image_url AS url FROM users WHERE profile_image_url IS NOT NULL',
  );
  expect(pictures.length).toBeGreaterThan(10);
  for (const { url } of pictures) expect((await fetch(`${server.url}${url}`)).status).toBe(200);
});
