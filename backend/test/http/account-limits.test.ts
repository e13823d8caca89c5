import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Person, TestApp } from '../app.js';
import { eventually } from '../eventually.js';

const webFolder = mkdtempSync(join(tmpdir(), 'muster-page-'));
let app: TestApp;
let ida: Person;
let bo: Person;

beforeAll(async () => {
  writeFileSync(join(webFolder, 'index.html'), '<!doctype html><html><head><title>Muster</title></head></html>');
  app = await TestApp.start({ RATE_LIMITS: 'on', DATABASE_POOL: '8' }, undefined, webFolder);
  [ida, bo] = await Promise.all([app.person(), app.person()]);
});
afterAll(async () => {
  await app.stop();
  rmSync(webFolder, { recursive: true });
});

const edit = ({ http, player }: Person) => http.patch(`/api/users/${player.id}`).send({ bannerUrl: null });

/** Runs `work` while a transaction holds the lock that this statement acquires. */
async function whileLocked(sql: string, work: () => Promise<void>): Promise<void> {
  const lock = await app.pool.connect();
  await lock.query('BEGIN');
  await lock.query(sql);
  try {
    await work();
  } finally {
    await lock.query('ROLLBACK');
    lock.release();
  }
}

it('reserves connections for other accounts while one account has more work than it can run', async () => {
  const live = await app.connect(ida);
  const edits: Promise<{ status: number }>[] = [];
  await whileLocked(`SELECT FROM users WHERE id = '${ida.player.id}' FOR UPDATE`, async () => {
    edits.push(...[...Array(150)].map(() => edit(ida).then((answer) => answer)));
    const first = await edit(ida);
    expect({ status: first.status, code: first.body.code }).toEqual({ status: 429, code: 'rate.limited' });
    expect(Number(first.get('Retry-After'))).toBeGreaterThan(0);
    const answer = await live.send('watch', { room: `post:${bo.player.id}` });
    expect(answer).toMatchObject({ ok: false, error: { code: 'rate.limited' } });

    const started = performance.now();
    await edit(bo).expect(200);
    await app.visitor().get('/api/users').expect(200);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
  const statuses = (await Promise.all(edits)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  await eventually(() => edit(ida).expect(200));
});

it('reserves connections for accounts while a visitor opens more pages with link previews than the database answers', async () => {
  const field = await app.build.field(bo.player);
  const open = () => app.visitor().get(`/fields/${field.id}`).set('Accept', 'text/html');
  const pages: Promise<{ status: number }>[] = [];
  await whileLocked('LOCK TABLE fields IN ACCESS EXCLUSIVE MODE', async () => {
    pages.push(...[...Array(150)].map(() => open().then((answer) => answer)));
    // The share of a visitor has room for fewer pages, so this one opens without its preview.
    expect((await open().expect(200)).text).not.toContain(`/fields/${field.id}`);
    const started = performance.now();
    await edit(bo).expect(200);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
  const statuses = (await Promise.all(pages)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const { text } = await open().expect(200);
  expect(text).toContain(`/fields/${field.id}`);
});
