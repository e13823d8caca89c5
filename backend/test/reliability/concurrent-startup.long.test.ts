import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { MIGRATIONS } from '../../src/platform/database/migrations/index.js';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../../src/seed/demo/demo-people.js';
import { createDatabase, type TestDatabase } from '../database.js';
import { ServerProcess } from './server-process.js';

const PROCESSES = 3;

/** Slows down the creation of tables, so that all processes start while the first one migrates. */
const SLOWLY = `
  CREATE FUNCTION slowly() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(0.2); END $$;
  CREATE EVENT TRIGGER slowly ON ddl_command_start WHEN TAG IN ('CREATE TABLE') EXECUTE FUNCTION slowly();`;

let database: TestDatabase;
let servers: ServerProcess[] = [];
const folder = mkdtempSync(join(tmpdir(), 'muster-startup-'));

beforeAll(async () => {
  database = await createDatabase();
  await rows(SLOWLY);
  const settings = { SEED: 'demo', DATA_DIR: folder };
  servers = await Promise.all([...Array(PROCESSES)].map(() => ServerProcess.start(database.url, settings)));
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.remove()));
  rmSync(folder, { recursive: true });
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

describe('processes that start simultaneously', () => {
  it('migrate an empty database once', async () => {
    expect(await rows('SELECT name FROM migrations ORDER BY id')).toEqual(MIGRATIONS.map(({ name }) => ({ name })));
    for (const { url } of servers) expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });

  it('insert the demo world once', async () => {
    // A newcomer without a picture is among the accounts, so that the moderation queue holds a post.
    expect(await rows('SELECT count(*)::int AS people FROM users')).toEqual([{ people: DEMO_PEOPLE.length + 1 }]);
    const [posts] = await rows<{ all: number; different: number }>(
      'SELECT count(*)::int AS all, count(DISTINCT content)::int AS different FROM posts',
    );
    expect(posts?.all).toBe(posts?.different);
  });

  it('store a separate picture for every use in the demo world', async () => {
    const pictures = await rows<{ url: string }>(
      `SELECT profile_image_url AS url FROM users WHERE profile_image_url IS NOT NULL UNION ALL SELECT banner_url FROM users WHERE banner_url IS NOT NULL
       UNION ALL SELECT image_url FROM teams UNION ALL SELECT banner_url FROM teams UNION ALL SELECT featured_image FROM fields
       UNION ALL SELECT image_url FROM posts WHERE image_url IS NOT NULL UNION ALL SELECT image_url FROM game_photos
       UNION ALL SELECT tactical_map FROM games WHERE tactical_map IS NOT NULL`,
    );
    expect(pictures.length).toBeGreaterThan(100);
    expect(new Set(pictures.map(({ url }) => url)).size).toBe(pictures.length);
    for (const { url } of pictures) {
      const answer = await fetch(`${servers[0]?.url}${url}?width=160`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    }
  });

  it('share their sessions', async () => {
    const [first] = servers;
    const body = JSON.stringify({ email: DEMO_PEOPLE[0]?.email, password: DEMO_PASSWORD });
    const answer = await fetch(`${first?.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const cookie = answer.headers.getSetCookie()[0] ?? '';
    for (const { url } of servers)
      expect((await fetch(`${url}/api/auth/user`, { headers: { cookie } })).status).toBe(200);
  });
});
