import type { HeldContentView } from '../../src/contracts/held-content.js';
import type { HoldRuleView } from '../../src/contracts/hold-rules.js';
import { LIMITS } from '../../src/contracts/limits.js';
import type { CommentView, PostView } from '../../src/contracts/posts.js';
import { type Person, TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';

let app: TestApp;
let admin: Person;
let nils: Person;
let bo: Person;
/** A callsign of its own for each test, because a mention finds the oldest account with it. */
let callsign = '';
let tests = 0;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());
beforeEach(async () => {
  callsign = `bo${(tests += 1)}`;
  await app.pool.query('TRUNCATE hold_rules');
  [admin, nils, bo] = await Promise.all([
    app.person({ role: 'admin' }),
    app.person({ firstName: 'Nils' }),
    app.person({ firstName: 'Bo', nickname: callsign }),
  ]);
  await app.pool.query('UPDATE posts SET held_at = NULL, held_for = NULL WHERE held_at IS NOT NULL');
  await app.pool.query('UPDATE comments SET held_at = NULL, held_for = NULL WHERE held_at IS NOT NULL');
  await app.pool.query('UPDATE users SET created_at = now(), email_verified = true WHERE id = $1', [nils.player.id]);
  await app.build.follow(bo.player, nils.player);
  await addRule('word', 'casino');
});

const addRule = async (kind: string, value?: string) =>
  (await admin.http.post('/api/admin/hold-rules').send({ kind, value }).expect(201)).body as HoldRuleView[];

const publish = async (by: Person, content: string, more = {}) =>
  (
    await by.http
      .post('/api/posts')
      .send({ content, ...more })
      .expect(201)
  ).body as PostView;

const comment = async (by: Person, postId: string, content: string) =>
  (await by.http.post(`/api/posts/${postId}/comments`).send({ content }).expect(201)).body as CommentView;

const queue = async () => (await admin.http.get('/api/admin/held').expect(200)).body as HeldContentView[];

async function entryOf(id: string): Promise<HeldContentView> {
  const entry = (await queue()).find((held) => held.id === id);
  if (!entry) throw new Error('The text is not in the queue');
  return entry;
}

const decide = (by: Person, { id, type, heldAt }: HeldContentView, decision: object) =>
  by.http.put(`/api/admin/held/${type}s/${id}/decision`).send({ heldAt, ...decision });

const RELEASE = { action: 'release' };
const REMOVE = { action: 'remove', reason: 'spam', note: 'No advertising.' };

async function idsIn(person: Person | null, path: string): Promise<string[]> {
  const { body } = await (person?.http ?? app.visitor()).get(path).expect(200);
  return (body as { id: string }[]).map(({ id }) => id);
}

async function noticesOf(person: Person): Promise<{ type: string; message: string; link: string }[]> {
  await handlersDone(app);
  return (await person.http.get('/api/notifications').expect(200)).body as never;
}

const storedCounts = async (id: string) =>
  (await app.pool.query('SELECT posts_count AS posts FROM users WHERE id = $1', [id])).rows[0] as { posts: number };

describe('a post of a new account', () => {
  it.each([
    ['word', 'casino', 'Visit our CÁSINO, today!'],
    ['word', 'easy money', 'Easy, money'],
    ['word', 'été', 'ETE'],
    ['domain', 'example.com', 'https://shop.example.com/deal'],
    ['domain', 'https://www.example.com/', 'See example.com.'],
    ['link', undefined, 'http://muster.example'],
  ])('is held by the %s rule %p', async (kind, value, text) => {
    await addRule(kind, value);
    const post = await publish(nils, text);
    expect(post.isHeld).toBe(true);
    expect(await entryOf(post.id)).toMatchObject({ type: 'post', content: text, can: { release: true, remove: true } });
  });

  it.each(['casinos are loud', 'We saw https://notexample.com', 'No link at 10.30'])(
    'is published as %p',
    async (text) => {
      await addRule('domain', 'example.com');
      expect((await publish(nils, text)).isHeld).toBe(false);
    },
  );

  it('is published when the account is older than a day, or an administrator’s', async () => {
    await app.pool.query(`UPDATE users SET created_at = now() - interval '25 hours' WHERE id = $1`, [nils.player.id]);
    expect((await publish(nils, 'casino')).isHeld).toBe(false);
    expect((await publish(admin, 'casino')).isHeld).toBe(false);
  });
});

describe('a held post', () => {
  let post: PostView;

  beforeEach(async () => {
    post = await publish(nils, `Best casino in town, @${callsign}`, { targetUserId: bo.player.id });
  });

  it('is shown to its author only, and not counted', async () => {
    const paths = ['/api/posts/feed', '/api/posts/search?q=casino', `/api/users/${bo.player.id}/posts`];
    for (const path of paths) {
      expect(await idsIn(bo, path)).not.toContain(post.id);
      expect(await idsIn(admin, path)).not.toContain(post.id);
      expect(await idsIn(null, path)).not.toContain(post.id);
      expect(await idsIn(nils, path)).toContain(post.id);
    }
    expect(await idsIn(bo, '/api/posts/suggested')).not.toContain(post.id);
    await bo.http.get(`/api/posts/${post.id}`).expect(404);
    await admin.http.get(`/api/posts/${post.id}`).expect(404);
    const own = (await nils.http.get(`/api/posts/${post.id}`).expect(200)).body as PostView;
    expect(own).toMatchObject({ isHeld: true, can: { edit: true, delete: true, comment: false } });
    expect((await app.visitor().get(`/post/${post.id}`)).text).not.toContain('Best casino');
    expect(await storedCounts(nils.player.id)).toEqual({ posts: 0 });
  });

  it('cannot be liked, commented on or shared by others, nor commented on or shared by its author', async () => {
    await bo.http.put(`/api/posts/${post.id}/like`).expect(404);
    await bo.http.post(`/api/posts/${post.id}/comments`).send({ content: 'Hi' }).expect(404);
    await bo.http.post('/api/posts').send({ content: 'Look', sharedPostId: post.id }).expect(404);
    await nils.http.post(`/api/posts/${post.id}/comments`).send({ content: 'Hi' }).expect(409);
    await nils.http.post('/api/posts').send({ content: 'Look', sharedPostId: post.id }).expect(404);
  });

  it('notifies nobody before its release, and then its readers and its author', async () => {
    expect(await noticesOf(bo)).toEqual([]);
    await decide(admin, await entryOf(post.id), RELEASE).expect(204);
    expect(await noticesOf(bo)).toMatchObject([{ type: 'mention' }]);
    expect(await noticesOf(nils)).toMatchObject([{ type: 'content_released', link: `/post/${post.id}` }]);
    expect(await idsIn(bo, '/api/posts/feed')).toContain(post.id);
    expect(await storedCounts(nils.player.id)).toEqual({ posts: 1 });
    const [audited] = (await admin.http.get('/api/admin/audit?limit=1').expect(200)).body as object[];
    expect(audited).toMatchObject({ action: 'post.released', targetId: post.id, actor: { id: admin.player.id } });
  });

  it('is pushed to nobody but its author before its release, and to followers then', async () => {
    const [follower, author] = [await app.connect(bo), await app.connect(nils)];
    const second = await publish(nils, 'casino again');
    expect(await author.next('post:new')).toMatchObject({ postId: second.id });
    await nils.http.put(`/api/posts/${second.id}`).send({ content: 'casino once more' }).expect(200);
    await handlersDone(app);
    await follower.fence();
    expect(follower.all('post:new')).toEqual([]);
    expect(follower.all('notification:new')).toEqual([]);
    await decide(admin, await entryOf(second.id), RELEASE).expect(204);
    expect(await follower.next('post:new')).toMatchObject({ postId: second.id });
  });

  it('is deleted when it is removed, and its author is told why', async () => {
    await decide(admin, await entryOf(post.id), REMOVE).expect(204);
    await nils.http.get(`/api/posts/${post.id}`).expect(404);
    expect(await storedCounts(nils.player.id)).toEqual({ posts: 0 });
    expect(await noticesOf(nils)).toMatchObject([
      { type: 'content_removed', message: 'A moderator removed your post. Reason: Spam. No advertising.' },
    ]);
    expect(await noticesOf(bo)).toEqual([]);
  });

  it.each([RELEASE, REMOVE])('gets one decision when two administrators decide at once: %p', async (decision) => {
    const entry = await entryOf(post.id);
    const other = await app.person({ role: 'admin' });
    const statuses = await Promise.all([admin, other].map(async (by) => (await decide(by, entry, decision)).status));
    expect(statuses.sort()).toEqual([204, 409]);
  });

  it('is not released with a text that the administrator has not read', async () => {
    const entry = await entryOf(post.id);
    await nils.http.put(`/api/posts/${post.id}`).send({ content: 'Something worse' }).expect(200);
    expect((await decide(admin, entry, RELEASE).expect(409)).body).toMatchObject({ code: 'held.edited' });
    await decide(admin, await entryOf(post.id), RELEASE).expect(204);
  });

  it('leaves the queue when its author deletes it or their account', async () => {
    const entry = await entryOf(post.id);
    const second = await publish(nils, 'casino again');
    await nils.http.delete(`/api/posts/${post.id}`).expect(204);
    await decide(admin, entry, RELEASE).expect(409);
    expect(await queue()).toMatchObject([{ id: second.id }]);
    await admin.http.delete(`/api/admin/users/${nils.player.id}`).expect(204);
    await handlersDone(app);
    expect(await queue()).toEqual([]);
  });

  it('stays hidden after its release while its author is suspended or blocked', async () => {
    await app.build.block(bo.player, nils.player);
    await decide(admin, await entryOf(post.id), RELEASE).expect(204);
    await bo.http.get(`/api/posts/${post.id}`).expect(404);
    expect(await noticesOf(bo)).toEqual([]);
    await app.build.suspension(nils.player, admin.player);
    await admin.http.get(`/api/posts/${post.id}`).expect(404);
  });
});

it('holds a published post after an edit, retracts its notifications and releases it again', async () => {
  const post = await publish(nils, `Hello @${callsign}`);
  expect(await noticesOf(bo)).toMatchObject([{ type: 'mention' }]);
  await nils.http
    .put(`/api/posts/${post.id}`)
    .send({ content: `Hello @${callsign}, casino` })
    .expect(200);
  await bo.http.get(`/api/posts/${post.id}`).expect(404);
  expect(await noticesOf(bo)).toEqual([]);
  expect(await storedCounts(nils.player.id)).toEqual({ posts: 0 });
  await decide(admin, await entryOf(post.id), RELEASE).expect(204);
  expect(await noticesOf(bo)).toMatchObject([{ type: 'mention' }]);
  expect(await storedCounts(nils.player.id)).toEqual({ posts: 1 });
});

it('does not count a held post of a team before its release', async () => {
  const teamId = await app.build.team(nils.player, { members: [bo.player] });
  const post = await publish(nils, 'casino', { teamId });
  const path = `/api/teams/${teamId}/posts`;
  expect(await idsIn(bo, path)).toEqual([]);
  expect((await bo.http.get(path)).headers['x-total-count']).toBe('0');
  await decide(admin, await entryOf(post.id), RELEASE).expect(204);
  expect(await idsIn(bo, path)).toEqual([post.id]);
  expect((await bo.http.get(path)).headers['x-total-count']).toBe('1');
});

describe('a held comment', () => {
  let post: PostView;
  let held: CommentView;
  const commentsFor = (person: Person) => idsIn(person, `/api/posts/${post.id}/comments`);

  beforeEach(async () => {
    post = await publish(bo, 'Game on Sunday');
    held = await comment(nils, post.id, 'casino');
  });

  it('is shown to its author only until its release', async () => {
    expect(held.isHeld).toBe(true);
    expect(await commentsFor(bo)).toEqual([]);
    expect(await commentsFor(nils)).toEqual([held.id]);
    expect((await bo.http.get(`/api/posts/${post.id}`)).body).toMatchObject({ comments: 0 });
    await bo.http.put(`/api/comments/${held.id}/like`).expect(404);
    await bo.http.delete(`/api/comments/${held.id}`).expect(404);
    expect(await noticesOf(bo)).toEqual([]);
    await decide(admin, await entryOf(held.id), RELEASE).expect(204);
    expect(await commentsFor(bo)).toEqual([held.id]);
    expect((await bo.http.get(`/api/posts/${post.id}`)).body).toMatchObject({ comments: 1 });
    expect(await noticesOf(bo)).toMatchObject([{ type: 'comment' }]);
    expect(await noticesOf(nils)).toMatchObject([{ type: 'content_released' }]);
  });

  it('is removed without changing the count', async () => {
    await decide(admin, await entryOf(held.id), REMOVE).expect(204);
    expect((await bo.http.get(`/api/posts/${post.id}`)).body).toMatchObject({ comments: 0 });
    expect(await commentsFor(nils)).toEqual([]);
  });

  it('is a published one until an edit that matches', async () => {
    const published = await comment(nils, post.id, 'See you');
    await handlersDone(app);
    await nils.http.put(`/api/comments/${published.id}`).send({ content: 'See you at the casino' }).expect(200);
    expect(await commentsFor(bo)).toEqual([]);
    expect((await bo.http.get(`/api/posts/${post.id}`)).body).toMatchObject({ comments: 0 });
    expect(await noticesOf(bo)).toEqual([]);
    await nils.http.delete(`/api/comments/${published.id}`).expect(204);
    expect((await bo.http.get(`/api/posts/${post.id}`)).body).toMatchObject({ comments: 0 });
  });
});

describe('hold rules', () => {
  it('are added once, removed and audited', async () => {
    expect(await addRule('word', 'CASINO')).toHaveLength(1);
    const rules = await addRule('domain', 'https://www.Example.com/path');
    expect(rules).toMatchObject([{ value: 'casino' }, { kind: 'domain', value: 'example.com' }]);
    await admin.http.delete(`/api/admin/hold-rules/${rules[0]?.id}`).expect(200);
    await admin.http.delete(`/api/admin/hold-rules/${rules[0]?.id}`).expect(404);
    const audited = (await admin.http.get('/api/admin/audit?limit=2').expect(200)).body as object[];
    expect(audited).toMatchObject([
      { action: 'hold-rule.removed', details: { kind: 'word', value: 'casino' } },
      { action: 'hold-rule.added', details: { kind: 'domain', value: 'example.com' } },
    ]);
  });

  it.each([
    [{ kind: 'word', value: '!!!' }],
    [{ kind: 'word', value: '' }],
    [{ kind: 'word' }],
    [{ kind: 'domain', value: 'example' }],
    [{ kind: 'everything', value: 'x' }],
    [{ kind: 'word', value: 'x'.repeat(LIMITS.holdRule + 1) }],
  ])('reject %p', async (request) => {
    await admin.http.post('/api/admin/hold-rules').send(request).expect(400);
  });

  it('reject another one when the list is full', async () => {
    await app.pool.query(
      `INSERT INTO hold_rules (id, kind, value, created_by) SELECT uuidv7(), 'word', 'word' || n, $1 FROM generate_series(2, ${LIMITS.holdRules}) n`,
      [admin.player.id],
    );
    await admin.http.post('/api/admin/hold-rules').send({ kind: 'word', value: 'more' }).expect(409);
  });
});
