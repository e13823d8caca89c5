import { Push } from '../../src/platform/realtime/push.js';
import { type Person, TestApp } from '../app.js';
import { eventually } from '../eventually.js';
import type { LiveClient } from '../live-client.js';

let app: TestApp;
let ida: Person;
let bo: Person;
let postId: string;
let commentId: string;
let watcher: LiveClient;

beforeAll(async () => {
  app = await TestApp.start({ HINT_INTERVAL: '1000' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  [ida, bo] = [await app.person(), await app.person()];
  postId = await app.build.post(ida.player, 'Watch me');
  commentId = await app.build.comment(bo.player, postId, 'And me');
  watcher = await app.connect(null);
  expect(await watcher.send('watch', { room: `post:${postId}` })).toEqual({ ok: true });
});
afterEach(() => watcher.close());

const post = () => `/api/posts/${postId}`;
const comment = () => `/api/comments/${commentId}`;

it.each([
  ['is edited', () => ida.http.put(post()).send({ content: 'New' }).expect(200)],
  ['is deleted', () => ida.http.delete(post()).expect(204)],
  ['is liked', () => bo.http.put(`${post()}/like`).expect(200)],
  ['gets a comment', () => bo.http.post(`${post()}/comments`).send({ content: 'Yes' }).expect(201)],
  ['has a comment edited', () => bo.http.put(comment()).send({ content: 'New' }).expect(200)],
  ['has a comment deleted', () => ida.http.delete(comment()).expect(204)],
  ['has a comment liked', () => ida.http.put(`${comment()}/like`).expect(200)],
])('sends post:changed to watchers of a post when the post %s', async (_, change) => {
  await change();
  expect(await watcher.next('post:changed')).toEqual({ id: postId });
});

it.each([
  ['is deleted', () => ida.http.delete(post()).expect(204)],
  [
    'is deleted with its team',
    async () => {
      const teamId = await app.build.team(ida.player);
      await app.pool.query('UPDATE posts SET team_id = $2 WHERE id = $1', [postId, teamId]);
      await ida.http.delete(`/api/teams/${teamId}`).expect(200);
    },
  ],
])('sends watchers of a post a last hint immediately when the post %s, and closes its room', async (_, remove) => {
  await bo.http.put(`${post()}/like`).expect(200);
  await watcher.next('post:changed');
  await remove();
  await eventually(() => expect(watcher.all('post:changed')).toHaveLength(2));
  await eventually(() => expect(app.nest.get(Push, { strict: false }).watchersOf(`post:${postId}`)).toBe(0));
});

it('sends post:changed when a like is removed', async () => {
  await app.pool.query('INSERT INTO post_likes (post_id, user_id) VALUES ($1, $2)', [postId, bo.player.id]);
  await app.pool.query('UPDATE posts SET likes = 1 WHERE id = $1', [postId]);
  await bo.http.delete(`${post()}/like`).expect(200);
  await watcher.next('post:changed');
});

it('sends post:changed neither to watchers of other posts nor for changes that have no effect or are rejected', async () => {
  const other = await app.build.post(ida.player, 'Another');
  const elsewhere = await app.connect(ida);
  await elsewhere.send('watch', { room: `post:${other}` });
  await bo.http.delete(`${post()}/like`).expect(200);
  await bo.http.put(post()).send({ content: 'Mine' }).expect(403);
  await bo.http.post(`${post()}/comments`).send({ content: '' }).expect(400);
  await bo.http.put(`/api/posts/${other}/like`).expect(200);
  expect(await elsewhere.next('post:changed')).toEqual({ id: other });
  await watcher.fence();
  expect(watcher.all('post:changed')).toEqual([]);
});

it.each([
  ['the owner’s own', () => app.build.post(ida.player, 'On my wall'), () => ida],
  ['another player’s', () => app.build.post(bo.player, 'On her wall', new Date(), { onWallOf: ida.player }), () => bo],
])('sends post:deleted to watchers of the wall that %s post was on', async (_, write, author) => {
  const id = await write();
  expect(await watcher.send('watch', { room: `wall:${ida.player.id}` })).toEqual({ ok: true });
  await author().http.delete(`/api/posts/${id}`).expect(204);
  expect(await watcher.next('post:deleted')).toEqual({ id });
});

it('sends wall:changed to watchers of a wall when somebody posts there', async () => {
  const write = (content: string, targetUserId?: string) =>
    bo.http.post('/api/posts').send({ content, targetUserId }).expect(201);
  expect(await watcher.send('watch', { room: `wall:${ida.player.id}` })).toEqual({ ok: true });
  await write('On his own wall');
  await watcher.fence();
  expect(watcher.all('wall:changed')).toEqual([]);
  await write('On her wall', ida.player.id);
  expect(await watcher.next('wall:changed')).toEqual({ id: ida.player.id });
});

it('refuses to watch the wall of a deleted account', async () => {
  await app.pool.query('UPDATE users SET deleted_at = now() WHERE id = $1', [bo.player.id]);
  expect(await watcher.send('watch', { room: `wall:${bo.player.id}` })).toMatchObject({
    error: { code: 'socket.unknown-room' },
  });
});

it('throttles the hints for thirty simultaneous likes, and sends one after the last like', async () => {
  const people = await Promise.all([...Array(30)].map(() => app.person()));
  const likesAtHints = new Set<number>();
  watcher.socket.on('post:changed', () => {
    void app
      .visitor()
      .get(post())
      .then(({ body }) => likesAtHints.add(body.likes as number));
  });
  const since = performance.now();
  await Promise.all(people.map(({ http }) => http.put(`${post()}/like`).expect(200)));
  await eventually(() => expect(likesAtHints).toContain(30));
  // The first hint is sent immediately, and then at most one per second.
  expect(watcher.all('post:changed').length).toBeLessThanOrEqual(2 + (performance.now() - since) / 1_000);
});
