import type { Response } from 'supertest';
import { ENTRIES } from '../../src/features/moderation/audit/audit.reader.js';
import { AuditLog } from '../../src/features/moderation/audit/audit-log.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { type Person, TestApp } from '../app.js';
import { nextPagePath } from '../http/paging-links.js';

let app: TestApp;
let admin: Person;
let bo: Person;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  admin = await app.person({ role: 'admin', firstName: 'Ada' });
  bo = await app.person({ firstName: 'Bo' });
});

const log = () => app.nest.get(AuditLog);
const warn = (person: Person) =>
  log().append({ id: admin.player.id }, { action: 'user.warned', targetType: 'user', targetId: person.player.id });
const inTransaction = (work: () => Promise<unknown>) => app.nest.get(UnitOfWork).run(work);

it('lists the latest action first, with the administrator and the person it was about', async () => {
  await inTransaction(() => warn(bo));
  await inTransaction(() =>
    log().append(
      { id: admin.player.id },
      { action: 'post.removed', targetType: 'post', targetId: 'p', details: { reason: 'spam' } },
    ),
  );
  const { body } = await admin.http.get('/api/admin/audit?limit=2').expect(200);
  expect(body).toMatchObject([
    { action: 'post.removed', targetType: 'post', targetPerson: null, details: { reason: 'spam' } },
    {
      action: 'user.warned',
      actor: { firstName: 'Ada', email: null },
      targetPerson: { id: bo.player.id, firstName: 'Bo' },
    },
  ]);
});

it('finds the person of an entry without reading all users', async () => {
  await inTransaction(() => warn(bo));
  const client = await app.pool.connect();
  try {
    await client.query('BEGIN; SET LOCAL enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN (COSTS OFF) ${ENTRIES}`, [null, 51]);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan on users');
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});

it('records deletions of a post and a comment that only the administrator role allowed, and none that the rules of the feed allowed', async () => {
  const [strangersPost, ownPost] = [
    await app.build.post(bo.player, 'A post'),
    await app.build.post(admin.player, 'Mine'),
  ];
  const commentId = await app.build.comment(bo.player, strangersPost, 'An insult');
  const underOwnPost = await app.build.comment(bo.player, ownPost, 'Another insult');
  for (const path of [
    `/api/comments/${commentId}`,
    `/api/posts/${strangersPost}`,
    `/api/comments/${underOwnPost}`,
    `/api/posts/${ownPost}`,
  ])
    await admin.http.delete(path).expect(204);
  const { rows } = await app.pool.query('SELECT action, target_id FROM audit_entries WHERE actor_id = $1 ORDER BY id', [
    admin.player.id,
  ]);
  expect(rows).toEqual([
    { action: 'comment.deleted', target_id: commentId },
    { action: 'post.deleted', target_id: strangersPost },
  ]);
});

it('pages by cursor without gaps while entries are added', async () => {
  for (let entry = 0; entry < 5; entry += 1) await inTransaction(() => warn(bo));
  const { rows } = await app.pool.query<{ id: string }>('SELECT id FROM audit_entries ORDER BY id DESC');
  const seen: string[] = [];
  for (let path: string | undefined = '/api/admin/audit?limit=2'; path && seen.length < 5;) {
    const answer: Response = await admin.http.get(path).expect(200);
    seen.push(...(answer.body as { id: string }[]).map(({ id }) => id));
    await inTransaction(() => warn(bo));
    path = nextPagePath(answer);
  }
  expect(seen.length).toBeGreaterThanOrEqual(5);
  expect(seen).toEqual(rows.slice(0, seen.length).map(({ id }) => id));
});

it('refuses to append an entry outside a transaction', async () => {
  await expect(warn(bo)).rejects.toThrow('must be appended in the transaction');
});

it('stores no entry when the transaction of the action fails', async () => {
  const count = async () => (await app.pool.query('SELECT FROM audit_entries')).rowCount;
  const before = await count();
  const failing = inTransaction(async () => {
    await warn(bo);
    throw new Error('The action failed');
  });
  await expect(failing).rejects.toThrow('The action failed');
  expect(await count()).toBe(before);
});

it.each(['UPDATE audit_entries SET action = $$x.y$$', 'DELETE FROM audit_entries'])(
  'refuses the statement %s',
  async (statement) => {
    await inTransaction(() => warn(bo));
    await expect(app.pool.query(statement)).rejects.toThrow('Audit entries cannot be changed or deleted');
  },
);

it('refuses an administrator who has lost the role, within the same session', async () => {
  await admin.http.get('/api/admin/audit').expect(200);
  await app.pool.query(`UPDATE users SET role = 'user' WHERE id = $1`, [admin.player.id]);
  const { body } = await admin.http.get('/api/admin/audit').expect(403);
  expect(body).toMatchObject({ code: 'access.denied' });
});
