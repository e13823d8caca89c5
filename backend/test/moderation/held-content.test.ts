import type { CommentView, PostView } from '../../src/contracts/posts.js';
import { type Person, TestApp } from '../app.js';
import { eventually } from '../eventually.js';
import { handlersDone } from '../handlers-done.js';
import { inDays } from '../in-days.js';
import { addRule, comment, decide, entryFor, publish, queueFor } from './held-requests.js';

let app: TestApp;
let admin: Person;
let nils: Person;
let bo: Person;
/** A callsign of its own for each test, because a mention finds the oldest account with it. */
let callsign = '';
let tests = 0;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  callsign = `bo${(tests += 1)}`;
  await app.pool.query('DELETE FROM hold_rules');
  [admin, nils, bo] = await Promise.all([
    app.person({ role: 'admin' }),
    app.person({ firstName: 'Nils' }),
    app.person({ firstName: 'Bo', nickname: callsign }),
  ]);
  await app.pool.query('UPDATE posts SET held_at = NULL, held_for = NULL WHERE held_at IS NOT NULL');
  await app.pool.query('UPDATE comments SET held_at = NULL, held_for = NULL WHERE held_at IS NOT NULL');
  await app.pool.query('UPDATE users SET created_at = now(), email_verified = true WHERE id = $1', [nils.player.id]);
  await app.build.follow(bo.player, nils.player);
  await addRule(admin, 'word', 'casino');
});

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

describe('a held post', () => {
  let post: PostView;

  beforeEach(async () => {
    post = await publish(nils, `Best casino in town, @${callsign}`, { targetUserId: bo.player.id });
  });

  it('appears to its author only, and counts nowhere', async () => {
    const paths = ['/api/posts/feed', '/api/posts/search?q=casino', `/api/users/${bo.player.id}/posts`];
    for (const path of paths) {
      expect(await idsIn(bo, path)).not.toContain(post.id);
      expect(await idsIn(admin, path)).not.toContain(post.id);
      expect(await idsIn(null, path)).not.toContain(post.id);
      expect(await idsIn(nils, path)).toContain(post.id);
    }
    await bo.http.get(`/api/posts/${post.id}`).expect(404);
    await admin.http.get(`/api/posts/${post.id}`).expect(404);
    const own = (await nils.http.get(`/api/posts/${post.id}`).expect(200)).body as PostView;
    expect(own).toMatchObject({ isHeld: true, can: { edit: true, delete: true, comment: false } });
    expect((await app.visitor().get(`/post/${post.id}`)).text).not.toContain('Best casino');
    expect(await storedCounts(nils.player.id)).toEqual({ posts: 0 });
  });

  it('is not suggested to people who do not follow its author', async () => {
    const stranger = await app.person();
    const published = await publish(nils, 'Good games here');
    const held = await publish(nils, 'Casino games here');
    const suggested = await idsIn(stranger, '/api/posts/suggested');
    expect(suggested).toContain(published.id);
    expect(suggested).not.toContain(held.id);
  });

  it('cannot be liked, commented on or shared by others, nor commented on or shared by its author', async () => {
    await bo.http.put(`/api/posts/${post.id}/like`).expect(404);
    await bo.http.post(`/api/posts/${post.id}/comments`).send({ content: 'Hi' }).expect(404);
    await bo.http.post('/api/posts').send({ content: 'Look', sharedPostId: post.id }).expect(404);
    await nils.http.post(`/api/posts/${post.id}/comments`).send({ content: 'Hi' }).expect(409);
    await nils.http.post('/api/posts').send({ content: 'Look', sharedPostId: post.id }).expect(404);
  });

  it('cannot be shared by its author through an earlier share of it', async () => {
    const original = await publish(nils, 'Good games here');
    const share = await publish(bo, 'Look', { sharedPostId: original.id });
    await nils.http.put(`/api/posts/${original.id}`).send({ content: 'Casino games here' }).expect(200);
    expect(await publish(nils, 'Look again', { sharedPostId: share.id })).toMatchObject({ sharedPostId: share.id });
  });

  it('notifies nobody before its release, and then its readers and its author', async () => {
    expect(await noticesOf(bo)).toEqual([]);
    await decide(admin, await entryFor(admin, post.id), RELEASE).expect(204);
    expect(await noticesOf(bo)).toMatchObject([{ type: 'mention' }]);
    expect(await noticesOf(nils)).toMatchObject([{ type: 'content_released', link: `/post/${post.id}` }]);
    expect(await idsIn(bo, '/api/posts/feed')).toContain(post.id);
    expect(await storedCounts(nils.player.id)).toEqual({ posts: 1 });
    const [audited] = (await admin.http.get('/api/admin/audit?limit=1').expect(200)).body as object[];
    expect(audited).toMatchObject({ action: 'post.released', targetId: post.id, actor: { id: admin.player.id } });
  });

  it('reaches only its author’s screens before its release, and the screens with its author’s wall or the followers’ feeds afterwards', async () => {
    const [follower, author] = [await app.connect(bo), await app.connect(nils)];
    await follower.send('watch', { room: `wall:${nils.player.id}` });
    const second = await publish(nils, 'casino again');
    expect(await author.next('post:new')).toMatchObject({ postId: second.id });
    await nils.http.put(`/api/posts/${second.id}`).send({ content: 'casino once more' }).expect(200);
    await handlersDone(app);
    await follower.fence();
    expect(follower.all('post:new')).toEqual([]);
    expect(follower.all('notification:new')).toEqual([]);
    expect(follower.all('wall:changed')).toEqual([]);
    await decide(admin, await entryFor(admin, second.id), RELEASE).expect(204);
    expect(await follower.next('post:new')).toMatchObject({ postId: second.id });
    expect(await follower.next('wall:changed')).toEqual({ id: nils.player.id });
  });

  it('disappears when a moderator removes it, and its author reads why', async () => {
    await decide(admin, await entryFor(admin, post.id), REMOVE).expect(204);
    await nils.http.get(`/api/posts/${post.id}`).expect(404);
    expect(await storedCounts(nils.player.id)).toEqual({ posts: 0 });
    expect(await noticesOf(nils)).toMatchObject([
      { type: 'content_removed', message: 'A moderator removed your post. Reason: Spam. No advertising.' },
    ]);
    expect(await noticesOf(bo)).toEqual([]);
  });

  it.each([RELEASE, REMOVE])('gets one decision when two administrators decide at once: %p', async (decision) => {
    const entry = await entryFor(admin, post.id);
    const other = await app.person({ role: 'admin' });
    const statuses = await Promise.all([admin, other].map(async (by) => (await decide(by, entry, decision)).status));
    expect(statuses.sort()).toEqual([204, 409]);
  });

  it('waits again after an edit, so that no administrator releases a text that they have not read', async () => {
    const entry = await entryFor(admin, post.id);
    await nils.http.put(`/api/posts/${post.id}`).send({ content: 'Something worse' }).expect(200);
    expect((await decide(admin, entry, RELEASE).expect(409)).body).toMatchObject({ code: 'held.edited' });
    await decide(admin, await entryFor(admin, post.id), RELEASE).expect(204);
  });

  it('leaves the queue when its author deletes it or their account', async () => {
    const entry = await entryFor(admin, post.id);
    const second = await publish(nils, 'casino again');
    await nils.http.delete(`/api/posts/${post.id}`).expect(204);
    await decide(admin, entry, RELEASE).expect(409);
    expect(await queueFor(admin)).toMatchObject([{ id: second.id }]);
    await admin.http.delete(`/api/admin/users/${nils.player.id}`).expect(204);
    await handlersDone(app);
    expect(await queueFor(admin)).toEqual([]);
  });

  it('stays hidden after its release while its author is suspended or blocked', async () => {
    await app.build.block(bo.player, nils.player);
    await decide(admin, await entryFor(admin, post.id), RELEASE).expect(204);
    await bo.http.get(`/api/posts/${post.id}`).expect(404);
    expect(await noticesOf(bo)).toEqual([]);
    await app.build.moderation.suspension(nils.player, admin.player);
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
  await decide(admin, await entryFor(admin, post.id), RELEASE).expect(204);
  expect(await noticesOf(bo)).toMatchObject([{ type: 'mention' }]);
  expect(await storedCounts(nils.player.id)).toEqual({ posts: 1 });
});

it('counts a held post of a team only after its release', async () => {
  const teamId = await app.build.team(nils.player, { members: [bo.player] });
  const post = await publish(nils, 'casino', { teamId });
  const path = `/api/teams/${teamId}/posts`;
  expect(await idsIn(bo, path)).toEqual([]);
  expect((await bo.http.get(path)).headers['x-total-count']).toBe('0');
  await decide(admin, await entryFor(admin, post.id), RELEASE).expect(204);
  expect(await idsIn(bo, path)).toEqual([post.id]);
  expect((await bo.http.get(path)).headers['x-total-count']).toBe('1');
});

it.each([RELEASE, REMOVE])(
  'counts as decided once its team is deleted, even before the post itself is deleted: %p',
  async (decision) => {
    const teamId = await app.build.team(nils.player);
    const post = await publish(nils, 'casino', { teamId });
    const entry = await entryFor(admin, post.id);
    await app.pool.query('DELETE FROM teams WHERE id = $1', [teamId]);
    expect((await decide(admin, entry, decision).expect(409)).body).toMatchObject({ code: 'held.decided' });
  },
);

describe('a held comment', () => {
  let post: PostView;
  let held: CommentView;
  const commentsFor = (person: Person) => idsIn(person, `/api/posts/${post.id}/comments`);

  beforeEach(async () => {
    post = await publish(bo, 'Game on Sunday');
    held = await comment(nils, post.id, 'casino');
  });

  it('appears to its author only until its release', async () => {
    expect(held.isHeld).toBe(true);
    expect(await commentsFor(bo)).toEqual([]);
    expect(await commentsFor(nils)).toEqual([held.id]);
    expect((await bo.http.get(`/api/posts/${post.id}`)).body).toMatchObject({ comments: 0 });
    await bo.http.put(`/api/comments/${held.id}/like`).expect(404);
    await bo.http.delete(`/api/comments/${held.id}`).expect(404);
    expect(await noticesOf(bo)).toEqual([]);
    await decide(admin, await entryFor(admin, held.id), RELEASE).expect(204);
    expect(await commentsFor(bo)).toEqual([held.id]);
    expect((await bo.http.get(`/api/posts/${post.id}`)).body).toMatchObject({ comments: 1 });
    expect(await noticesOf(bo)).toMatchObject([{ type: 'comment' }]);
    expect(await noticesOf(nils)).toMatchObject([{ type: 'content_released' }]);
  });

  it('leaves the number of comments as it is when a moderator removes it', async () => {
    await decide(admin, await entryFor(admin, held.id), REMOVE).expect(204);
    expect((await bo.http.get(`/api/posts/${post.id}`)).body).toMatchObject({ comments: 0 });
    expect(await commentsFor(nils)).toEqual([]);
  });

  it.each(['post', 'team'])('leaves the screens of administrators when its %s is deleted', async (what) => {
    const teamId = await app.build.team(bo.player, { members: [nils.player] });
    const teamPost = await publish(bo, 'Game on Monday', { teamId });
    await comment(nils, teamPost.id, 'casino');
    await handlersDone(app);
    const live = await app.connect(admin);
    await live.fence();
    const before = live.all('reports:changed').length;
    await bo.http.delete(what === 'post' ? `/api/posts/${post.id}` : `/api/teams/${teamId}`);
    await handlersDone(app);
    await eventually(() => expect(live.all('reports:changed').length).toBeGreaterThan(before));
    expect(await queueFor(admin)).toHaveLength(1);
  });

  it('can be a published comment whose edit matches a rule, and is then no longer counted', async () => {
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

describe('the announcement of a game', () => {
  const announce = async (title: string): Promise<string> => {
    const field = await app.build.field(bo.player);
    const [gameStartDate, gameEndDate] = [inDays(2), inDays(2.5)];
    const game = { title, fieldId: field.id, maxPlayers: 10, gameType: 'cqb', gameStartDate, gameEndDate };
    const { body } = await nils.http.post('/api/games').send(game).expect(201);
    await handlersDone(app);
    return body.id as string;
  };

  it('is held when the title of the game matches a rule, until a moderator releases it', async () => {
    const id = await announce('Casino night');
    expect(await idsIn(null, '/api/posts/feed')).not.toContain(id);
    expect(await storedCounts(nils.player.id)).toEqual({ posts: 0 });
    await decide(admin, await entryFor(admin, id), RELEASE).expect(204);
    expect(await idsIn(null, '/api/posts/feed')).toContain(id);
    expect(await storedCounts(nils.player.id)).toEqual({ posts: 1 });
  });

  it('is held when its game gets a title that matches a rule', async () => {
    const id = await announce('Northern Lights');
    expect(await idsIn(null, '/api/posts/feed')).toContain(id);
    await nils.http.patch(`/api/games/${id}`).send({ title: 'Casino night' }).expect(200);
    await handlersDone(app);
    expect(await idsIn(null, '/api/posts/feed')).not.toContain(id);
    expect(await entryFor(admin, id)).toMatchObject({ content: 'New game: Casino night' });
    expect(await storedCounts(nils.player.id)).toEqual({ posts: 0 });
  });
});
