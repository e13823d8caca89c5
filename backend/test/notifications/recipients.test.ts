import { v7 } from 'uuid';
import { type Person, TestApp } from '../app.js';
import { badgeOf, readNotifications } from './notification-requests.js';

let app: TestApp;
let anna: Person;
let bo: Person;
let tove: Person;
let postId: string;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  anna = await app.person({ firstName: 'Anna', lastName: 'Berg', nickname: `Anna${Math.random()}` });
  [bo, tove] = [await app.person({ firstName: 'Bo', lastName: 'Ek' }), await app.person({ firstName: 'Tove' })];
  postId = await app.build.post(anna.player, 'What do you think?');
});

const notificationsOf = (person: Person) => readNotifications(app, person);
const comment = async (by: Person, content: string, on = postId) =>
  (await by.http.post(`/api/posts/${on}/comments`).send({ content }).expect(201)).body.id as string;
const publish = async (by: Person, post: object) =>
  (
    await by.http
      .post('/api/posts')
      .send({ content: 'Look', ...post })
      .expect(201)
  ).body.id as string;
const handle = ({ player }: Person) =>
  app.pool
    .query<{ nickname: string }>('SELECT nickname FROM users WHERE id = $1', [player.id])
    .then(({ rows }) => `@${rows[0]?.nickname}`);
/** Stores an event again, as if it had been handled late. */
const replayEvent = (name: string, payload: object) =>
  app.pool.query('INSERT INTO outbox (id, name, payload) VALUES ($1, $2, $3)', [v7(), name, payload]);

it('notifies the author of a like, with a link to what was liked', async () => {
  const commentId = await comment(anna, 'My own');
  await bo.http.put(`/api/posts/${postId}/like`).expect(200);
  await notificationsOf(anna);
  await bo.http.put(`/api/comments/${commentId}/like`).expect(200);
  expect(await notificationsOf(anna)).toMatchObject([
    {
      type: 'like',
      title: 'New like',
      message: 'Bo Ek liked your comment',
      link: `/post/${postId}#comment-${commentId}`,
    },
    { type: 'like', title: 'New like', message: 'Bo Ek liked your post', link: `/post/${postId}` },
  ]);
});

it('notifies the author of a comment, and earlier commenters of a reply', async () => {
  await comment(bo, 'First');
  const second = await comment(tove, 'Second');
  expect(await notificationsOf(bo)).toMatchObject([
    { type: 'reply', message: 'Tove replied on a post you commented on', link: `/post/${postId}#comment-${second}` },
  ]);
  expect((await notificationsOf(anna)).map(({ type }) => type)).toEqual(['comment']);
  expect(await notificationsOf(tove)).toEqual([]);
});

it('notifies the wall’s owner of a post', async () => {
  const id = await publish(bo, { targetUserId: anna.player.id });
  expect(await notificationsOf(anna)).toMatchObject([
    { type: 'wall_post', message: 'Bo Ek wrote on your wall', link: `/post/${id}`, title: 'New post on your wall' },
  ]);
});

it('sends only the mention to a post’s author whom a comment mentions', async () => {
  await comment(anna, 'I start');
  const id = await comment(bo, `Well, ${await handle(anna)}`);
  expect(await notificationsOf(anna)).toMatchObject([{ type: 'mention', link: `/post/${postId}#comment-${id}` }]);
  expect(await badgeOf(anna)).toBe(1);
});

it('sends one notification for a post on a person’s wall that mentions them and shares their post', async () => {
  await publish(bo, { content: await handle(anna), sharedPostId: postId, targetUserId: anna.player.id });
  expect((await notificationsOf(anna)).map(({ type }) => type)).toEqual(['mention']);
});

it('sends nothing for a person’s own actions', async () => {
  await anna.http.put(`/api/posts/${postId}/like`).expect(200);
  const id = await comment(anna, `I am ${await handle(anna)}`);
  await anna.http.put(`/api/comments/${id}/like`).expect(200);
  await comment(anna, 'Again');
  await publish(anna, { sharedPostId: postId, targetUserId: anna.player.id });
  expect(await notificationsOf(anna)).toEqual([]);
});

it('sends nothing for actions that were undone before they were handled', async () => {
  const commentId = await app.build.comment(anna.player, postId, 'Mine');
  await replayEvent('post.liked', { postId, userId: bo.player.id });
  await replayEvent('comment.liked', { commentId, postId, userId: bo.player.id });
  await replayEvent('comment.written', { commentId: v7(), postId });
  await replayEvent('post.published', { postId: v7() });
  expect(await notificationsOf(anna)).toEqual([]);
});

it('sends one notification for an event that is handled several times', async () => {
  const id = await comment(bo, 'Once');
  await bo.http.put(`/api/posts/${postId}/like`).expect(200);
  const before = await notificationsOf(anna);
  for (let again = 0; again < 3; again += 1) {
    await replayEvent('comment.written', { commentId: id, postId });
    await replayEvent('post.liked', { postId, userId: bo.player.id });
  }
  expect(await notificationsOf(anna)).toEqual(before);
  await anna.http.put('/api/notifications/read-all').expect(204);
  await replayEvent('comment.written', { commentId: id, postId });
  await replayEvent('post.liked', { postId, userId: bo.player.id });
  await notificationsOf(anna);
  expect(await badgeOf(anna)).toBe(0);
});

it.each([
  ['the author of a post blocks a commenter', () => [anna, bo] as const],
  ['a commenter blocks the author of a post', () => [bo, anna] as const],
])('sends the commenter nothing about the post after %s', async (_, pair) => {
  const [blocker, blocked] = pair();
  const gus = await app.person({ nickname: `Gus${Math.random()}` });
  await app.pool.query('UPDATE users SET nickname = $2 WHERE id = $1', [bo.player.id, `Bo${Math.random()}`]);
  const mentions = `${await handle(bo)} and ${await handle(gus)}`;
  const [byGus, byBo] = [await comment(gus, 'First'), await comment(bo, 'Second')];
  await notificationsOf(gus);
  await gus.http.put('/api/notifications/read-all').expect(204);
  await app.build.block(blocker.player, blocked.player);
  await comment(tove, 'Third');
  await comment(tove, `Look, ${mentions}`);
  const edited = await comment(tove, 'Fourth');
  await tove.http.put(`/api/comments/${edited}`).send({ content: mentions }).expect(200);
  for (const id of [byBo, byGus]) await tove.http.put(`/api/comments/${id}/like`).expect(200);
  expect(await notificationsOf(bo)).toEqual([]);
  const unread = (await notificationsOf(gus)).filter(({ isRead }) => !isRead);
  expect(unread.map(({ type }) => type).sort()).toEqual(['like', 'mention', 'reply']);
});

describe('a notification is deleted', () => {
  it('when the post that it is about is deleted', async () => {
    await app.build.follow(bo.player, anna.player);
    const commentId = await comment(bo, `Me, and ${await handle(anna)}`);
    await tove.http.put(`/api/posts/${postId}/like`).expect(200);
    await anna.http.put(`/api/comments/${commentId}/like`).expect(200);
    await comment(tove, 'Reply');
    const share = await publish(tove, { sharedPostId: postId });
    expect([(await notificationsOf(anna)).length, (await notificationsOf(bo)).length]).toEqual([4, 2]);
    const live = await app.connect(anna);
    await live.next('unread:counts', ({ notifications }) => notifications === 4);

    await anna.http.delete(`/api/posts/${postId}`).expect(204);
    expect([await notificationsOf(anna), await notificationsOf(bo)]).toEqual([[], []]);
    expect(await badgeOf(anna)).toBe(0);
    await live.next('unread:counts', ({ notifications }) => notifications === 0);
    await app.visitor().get(`/api/posts/${share}`).expect(200);
    live.close();
  });

  it('when the post that it links to is deleted', async () => {
    const share = await publish(bo, { sharedPostId: postId });
    const wallPost = await publish(bo, { targetUserId: anna.player.id });
    expect((await notificationsOf(anna)).map(({ type }) => type).sort()).toEqual(['share', 'wall_post']);
    await bo.http.delete(`/api/posts/${share}`).expect(204);
    expect((await notificationsOf(anna)).map(({ type }) => type)).toEqual(['wall_post']);
    await anna.http.delete(`/api/posts/${wallPost}`).expect(204);
    expect(await notificationsOf(anna)).toEqual([]);
  });

  it('when the comment that it is about is deleted', async () => {
    const id = await comment(bo, 'Hasty');
    await tove.http.put(`/api/comments/${id}/like`).expect(200);
    expect([(await notificationsOf(anna)).length, (await notificationsOf(bo)).length]).toEqual([1, 1]);
    await bo.http.delete(`/api/comments/${id}`).expect(204);
    expect([await notificationsOf(anna), await notificationsOf(bo)]).toEqual([[], []]);
  });

  it('only after the last post of its group is deleted, and links to the latest remaining post until then', async () => {
    const one = await publish(bo, { targetUserId: anna.player.id });
    await notificationsOf(anna);
    const two = await publish(bo, { targetUserId: anna.player.id });
    expect(await notificationsOf(anna)).toMatchObject([{ link: `/post/${two}` }]);
    await bo.http.delete(`/api/posts/${two}`).expect(204);
    expect(await notificationsOf(anna)).toMatchObject([{ type: 'wall_post', link: `/post/${one}` }]);
    await bo.http.delete(`/api/posts/${one}`).expect(204);
    expect(await notificationsOf(anna)).toEqual([]);
  });
});
