import type { Response } from 'supertest';
import { REPORT_TARGETS, type ReportTarget } from '../../src/contracts/report-options.js';
import type { ReportEntryView } from '../../src/contracts/report-queue.js';
import { type Person, TestApp } from '../app.js';
import { eventually } from '../eventually.js';
import { nextPagePath } from '../http/paging-links.js';
import { BUILD_TARGET, sendMessage } from './moderated-targets.js';

let app: TestApp;
let admin: Person;
let ida: Person;
let bo: Person;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.pool.query('DELETE FROM reports; DELETE FROM report_resolutions');
  [admin, ida, bo] = await Promise.all([
    app.person({ role: 'admin', firstName: 'Ada' }),
    app.person({ firstName: 'Ida' }),
    app.person({ firstName: 'Bo' }),
  ]);
});

const report = (by: Person, targetType: ReportTarget, targetId: string, more: object = {}) =>
  by.http
    .post('/api/reports')
    .send({ targetType, targetId, reason: 'harassment', ...more })
    .expect(201);

const list = async (query = '') =>
  (await admin.http.get(`/api/admin/reports${query}`).expect(200)).body as ReportEntryView[];

it('groups the reports of one item, with the reporters, reasons and notes', async () => {
  const postId = await BUILD_TARGET.post(app, bo, ida);
  const cal = await app.person({ firstName: 'Cal' });
  await report(ida, 'post', postId, { note: 'Not the first time' });
  await report(cal, 'post', postId, { reason: 'hate' });
  await report(ida, 'user', bo.player.id);
  const entries = await list();
  expect(entries).toHaveLength(2);
  expect(entries[0]).toMatchObject({
    targetType: 'post',
    targetId: postId,
    link: `/post/${postId}`,
    author: { id: bo.player.id, firstName: 'Bo' },
    reportCount: 2,
    reports: [
      { reporter: { firstName: 'Cal' }, reason: 'hate', note: null },
      { reporter: { firstName: 'Ida' }, reason: 'harassment', note: 'Not the first time' },
    ],
    versions: [{ content: { title: null, texts: [{ label: null, text: 'An insult' }] } }],
    isUnchanged: true,
    resolution: null,
    can: { dismiss: true, remove: true, warn: true, suspend: true },
  });
});

it.each(REPORT_TARGETS)('shows a reported %s as it was, as it is now, and that it was deleted', async (type) => {
  const id = await BUILD_TARGET[type](app, bo, ida);
  await report(ida, type, id);
  const [before] = await list();
  expect(before).toMatchObject({ targetType: type, author: { id: bo.player.id }, isUnchanged: true });
  expect(JSON.stringify(before?.versions)).toContain('An insult');
  expect(JSON.stringify(before?.current)).toContain('An insult');
  const [table, column] = {
    message: ['messages', 'content'],
    post: ['posts', 'content'],
    comment: ['comments', 'content'],
    review: ['field_reviews', 'review'],
    user: ['users', 'bio'],
    team: ['teams', 'description'],
    field: ['fields', 'description'],
    game: ['games', 'description'],
  }[type];
  await app.pool.query(`UPDATE ${table} SET ${column} = 'A compliment' WHERE id = $1`, [id]);
  const [after] = await list();
  expect(after).toMatchObject({ isUnchanged: false });
  expect(JSON.stringify(after?.versions)).toContain('An insult');
  expect(JSON.stringify(after?.current)).toContain('A compliment');
  if (type === 'team' || type === 'user') return;
  await app.pool.query(
    type === 'message' ? 'UPDATE messages SET deleted_at = now() WHERE id = $1' : `DELETE FROM ${table} WHERE id = $1`,
    [id],
  );
  expect((await list())[0]).toMatchObject({
    current: null,
    isUnchanged: false,
    author: { id: bo.player.id },
    can: { dismiss: true, remove: false, warn: true, suspend: true },
  });
});

it('shows each version that was reported', async () => {
  const postId = await BUILD_TARGET.post(app, bo, ida);
  await report(ida, 'post', postId);
  await bo.http.put(`/api/posts/${postId}`).send({ content: 'Another insult' }).expect(200);
  await report(await app.person(), 'post', postId);
  await report(await app.person(), 'post', postId);
  expect((await list())[0]?.versions).toMatchObject([
    { content: { texts: [{ text: 'An insult' }] } },
    { content: { texts: [{ text: 'Another insult' }] } },
  ]);
});

it('shows the published sections of a game, but not the drafts of its organizer', async () => {
  const game = await app.build.game(bo.player, await app.build.field(bo.player));
  await app.build.gameContent.section(game, { body: 'A draft' });
  await app.build.gameContent.section(game, { isPublished: true, body: 'A briefing' });
  await report(ida, 'game', game.id);
  const entry = JSON.stringify((await list())[0]);
  expect(entry).toContain('A briefing');
  expect(entry).not.toContain('A draft');
});

it('shows a game and its announcement, which have the same id, each with its own content', async () => {
  const game = await app.build.game(bo.player, await app.build.field(bo.player), { title: 'Northern Lights' });
  await app.build.announcement(game);
  await report(ida, 'game', game.id);
  await report(ida, 'post', game.id);
  expect(await list()).toMatchObject([
    { targetType: 'game', current: { title: 'Northern Lights' }, isUnchanged: true },
    { targetType: 'post', current: { title: null }, isUnchanged: true },
  ]);
});

it('shows the messages before a reported message, with their senders', async () => {
  await sendMessage(ida, bo, 'Hello');
  const insult = await sendMessage(bo, ida, 'An insult');
  await report(ida, 'message', insult);
  expect((await list())[0]).toMatchObject({
    link: null,
    versions: [
      {
        content: { texts: [{ text: 'An insult' }] },
        context: [{ sender: { firstName: 'Ida' }, text: 'Hello' }],
      },
    ],
  });
});

it('shows everything to a moderator whom the author blocks', async () => {
  for (const type of REPORT_TARGETS) await report(ida, type, await BUILD_TARGET[type](app, bo, ida));
  await bo.http.post(`/api/users/${admin.player.id}/block`).expect(201);
  const entries = await list();
  expect(entries).toHaveLength(REPORT_TARGETS.length);
  for (const { author, current } of entries) {
    expect(author?.id).toBe(bo.player.id);
    expect(JSON.stringify(current)).toContain('An insult');
  }
});

it('serves the photos of a reported message, and of no other message, to moderators', async () => {
  const [reported, other] = [await sendMessage(bo, ida, 'An insult'), await sendMessage(bo, ida, 'Hello')];
  for (const id of [reported, other]) {
    const picture = await app.build.picture(bo.player, { use: `message:${id}`, width: 12, height: 8 });
    await app.pool.query(
      `WITH added AS (INSERT INTO message_photos (message_id, position, image_id, width, height) VALUES ($1, 0, $2, 12, 8))
       UPDATE messages SET photo_count = 1 WHERE id = $1`,
      [id, picture.id],
    );
  }
  await report(ida, 'message', reported);
  const [entry] = await list();
  const url = `/api/admin/reports/messages/${reported}/photos/0`;
  expect(entry?.current?.imageUrls).toEqual([url]);
  await admin.http.get(url).expect(200).expect('Content-Type', 'image/jpeg');
  await ida.http.get(url).expect(403);
  await admin.http.get(`/api/admin/reports/messages/${other}/photos/0`).expect(404);
});

describe('the filters', () => {
  let postId: string;

  beforeEach(async () => {
    postId = await BUILD_TARGET.post(app, bo, ida);
    await report(ida, 'post', postId, { note: 'Sells fake batteries', reason: 'scam' });
    await report(ida, 'user', bo.player.id, { reason: 'impersonation' });
  });

  const targets = async (query: string) => (await list(query)).map(({ targetType }) => targetType);

  it.each([
    ['?type=post', ['post']],
    ['?type=game', []],
    ['?reason=impersonation', ['user']],
    ['?reason=scam&type=user', []],
    ['?q=BATTERIES', ['post']],
    ['?q=insult', ['post']],
    ['?q=ida', ['post', 'user']],
    ['?q=content', []],
    ['?q=x', ['post', 'user']],
    ['?order=oldest', ['post', 'user']],
    ['?order=newest', ['user', 'post']],
    ['?status=resolved', []],
  ])('return the matching entries for %s', async (query, expected) => {
    expect(await targets(query)).toEqual(expected);
  });

  it('return all reports of an entry when one of them matches', async () => {
    await report(await app.person(), 'post', postId, { reason: 'spam' });
    expect(await list('?reason=spam')).toMatchObject([{ targetId: postId, reportCount: 2 }]);
  });

  it.each(['status=closed', 'type=admin', 'reason=boredom', 'order=random'])('reject %s', async (query) => {
    await admin.http.get(`/api/admin/reports?${query}`).expect(400);
  });
});

it.each(['oldest', 'newest'])('pages %s first by cursor without gaps while reports arrive', async (order) => {
  for (let count = 0; count < 5; count += 1) await report(ida, 'post', await BUILD_TARGET.post(app, bo, ida));
  const whole = (await list(`?order=${order}`)).map(({ id }) => id);
  const seen: string[] = [];
  for (let path: string | undefined = `/api/admin/reports?order=${order}&limit=2`; path && seen.length < 5;) {
    const answer: Response = await admin.http.get(path).expect(200);
    seen.push(...(answer.body as ReportEntryView[]).map(({ id }) => id));
    path = nextPagePath(answer);
    await report(await app.person(), 'post', await BUILD_TARGET.post(app, bo, ida));
  }
  expect(seen.slice(0, 5)).toEqual(whole);
});

it('counts entries, not reports', async () => {
  const count = async () => (await admin.http.get('/api/admin/reports/count').expect(200)).body as { count: number };
  expect(await count()).toEqual({ count: 0 });
  await report(ida, 'user', bo.player.id);
  await report(await app.person(), 'user', bo.player.id);
  expect(await count()).toEqual({ count: 1 });
  expect((await admin.http.get('/api/admin/reports?limit=1').expect(200)).get('X-Total-Count')).toBe('1');
});

it('sends a hint to administrators when somebody reports, and to nobody else', async () => {
  const [adminLive, boLive] = [await app.connect(admin), await app.connect(bo)];
  await report(ida, 'user', bo.player.id);
  await eventually(() => expect(adminLive.all('reports:changed').length).toBeGreaterThan(0));
  await boLive.fence();
  expect(boLive.all('reports:changed')).toEqual([]);
});

it('refuses visitors, users, and an administrator who has lost the role', async () => {
  await app.visitor().get('/api/admin/reports').expect(401);
  await bo.http.get('/api/admin/reports').expect(403);
  await admin.http.get('/api/admin/reports').expect(200);
  await app.pool.query(`UPDATE users SET role = 'user' WHERE id = $1`, [admin.player.id]);
  await admin.http.get('/api/admin/reports').expect(403);
});
