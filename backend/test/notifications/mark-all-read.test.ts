import { type Person, TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';
import { badgeOf, readNotifications } from './notification-requests.js';

let app: TestApp;
let anna: Person;
let postId: string;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  anna = await app.person();
  postId = await app.build.post(anna.player, 'Who is coming?');
});

const like = async (id = postId) => {
  const { http } = await app.person();
  await http.put(`/api/posts/${id}/like`).expect(200);
  await handlersDone(app);
};
const markAllRead = (body?: object) => anna.http.put('/api/notifications/read-all').send(body);
const listed = async () => (await readNotifications(app, anna)).map(({ link, isRead }) => ({ link, isRead }));

/** The time of the newest notification that the list shows. */
const readUpTo = async () => (await readNotifications(app, anna))[0]?.createdAt;

it('leaves a notification unread that arrived after the list was read', async () => {
  await like();
  const upTo = await readUpTo();
  const newPostId = await app.build.post(anna.player, 'Another');
  await like(newPostId);
  const live = await app.connect(anna);
  expect(await live.next('unread:counts')).toMatchObject({ notifications: 2 });
  await markAllRead({ upTo }).expect(204);
  expect(await listed()).toEqual([
    { link: `/post/${newPostId}`, isRead: false },
    { link: `/post/${postId}`, isRead: true },
  ]);
  expect(await live.next('unread:counts', ({ notifications }) => notifications < 2)).toMatchObject({
    notifications: 1,
  });
  expect(await badgeOf(anna)).toBe(1);
  live.close();
});

it('leaves a notification unread that grew after the list was read', async () => {
  await like();
  const upTo = await readUpTo();
  await like();
  await markAllRead({ upTo }).expect(204);
  expect(await readNotifications(app, anna)).toMatchObject([{ isRead: false, senders: 2 }]);
  expect(await badgeOf(anna)).toBe(1);
});

it('leaves a notification unread that grew in the same millisecond', async () => {
  await like();
  // Times later than now stand for a clock that has not moved on.
  const upTo = '2100-01-01T00:00:00.000Z';
  await app.pool.query('UPDATE notifications SET created_at = $2 WHERE recipient_id = $1', [anna.player.id, upTo]);
  await like();
  await markAllRead({ upTo }).expect(204);
  expect(await readNotifications(app, anna)).toMatchObject([{ isRead: false, senders: 2 }]);
});

it('marks the newest notification of the list and all older ones as read', async () => {
  await like();
  await like(await app.build.post(anna.player, 'Another'));
  await markAllRead({ upTo: await readUpTo() }).expect(204);
  expect((await listed()).map(({ isRead }) => isRead)).toEqual([true, true]);
  expect(await badgeOf(anna)).toBe(0);
});

it.each([[undefined], [{}], [{ upTo: null }]])('marks all notifications as read with the body %j', async (body) => {
  await like();
  await markAllRead(body).expect(204);
  expect(await badgeOf(anna)).toBe(0);
});

it.each([['yesterday'], ['2026-02-30T00:00:00Z'], [1], [['2026-01-01T00:00:00Z']]])(
  'rejects %j as the latest time',
  async (upTo) => {
    await like();
    expect((await markAllRead({ upTo }).expect(400)).body).toMatchObject({
      fields: { upTo: 'upTo must be a time such as 2026-12-01T09:00:00Z' },
    });
    expect(await badgeOf(anna)).toBe(1);
  },
);
