import { v7 } from 'uuid';
import { type Person, TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';
import { badgeOf } from './notification-requests.js';

let app: TestApp;
let ida: Person;
let bo: Person;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [ida, bo] = [await app.person({ firstName: 'Ida', lastName: 'Berg', nickname: 'Plover' }), await app.person()];
});

type Listed = { id: string; isRead: boolean; title: string; createdAt: string };

const follow = (by: Person, person: Person) =>
  by.http.post('/api/follow').send({ followeeId: person.player.id }).expect(201);
const list = async (of: Person) => (await of.http.get('/api/notifications').expect(200)).body as Listed[];

/** Stores the event of a follow, as if it had been relayed late. */
const followedAt = (time: string) =>
  app.pool.query(`INSERT INTO outbox (id, name, payload, created_at) VALUES ($1, 'user.followed', $2, $3)`, [
    v7(),
    { followerId: ida.player.id, followeeId: bo.player.id },
    time,
  ]);

it('notifies a followed user with a row, a push and a badge', async () => {
  const live = await app.connect(bo);
  await follow(ida, bo);
  const pushed = await live.next('notification:new');
  expect(pushed).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    recipientId: bo.player.id,
    type: 'follow',
    title: 'New follower',
    message: 'Plover (Ida Berg) started following you',
    link: `/profile/${ida.player.id}`,
    isRead: false,
    quote: null,
    action: null,
    reviewPath: null,
    outcome: null,
    isOwnOutcome: false,
    createdAt: expect.stringMatching(/Z$/),
    senders: 1,
    senderId: ida.player.id,
    relatedUserId: ida.player.id,
    relatedTeamId: null,
    relatedGameId: null,
    sender: {
      id: ida.player.id,
      firstName: 'Ida',
      lastName: 'Berg',
      nickname: 'Plover',
      profileImageUrl: null,
      email: null,
    },
  });
  expect(await live.next('unread:counts', ({ notifications }) => notifications === 1)).toMatchObject({ messages: 0 });
  expect(await list(bo)).toEqual([pushed]);
  expect(await badgeOf(bo)).toBe(1);
});

it('notifies only the followed user', async () => {
  const cal = await app.person();
  const others = await Promise.all([ida, cal].map((person) => app.connect(person)));
  await follow(ida, bo);
  await handlersDone(app);
  expect(await list(ida)).toEqual([]);
  // These notifications come later, so a wrong one would have arrived before them.
  await follow(bo, ida);
  await follow(bo, cal);
  for (const live of others) {
    await live.next('notification:new', ({ senderId }) => senderId === bo.player.id);
    expect(live.all('notification:new')).toHaveLength(1);
  }
});

it('sends nothing if the follower unfollowed before the event was handled', async () => {
  await followedAt('2026-01-01T10:00:00Z');
  await handlersDone(app);
  expect(await list(bo)).toEqual([]);
  expect(await badgeOf(bo)).toBe(0);
});

it('notifies of the same follower at most once a day', async () => {
  const live = await app.connect(bo);
  await app.build.follow(ida.player, bo.player);
  for (const time of ['2026-01-01T00:00:01Z', '2026-01-01T12:00:00Z', '2026-01-01T23:59:59Z', '2026-01-02T00:00:01Z']) {
    await followedAt(time);
    await handlersDone(app);
    await bo.http.put('/api/notifications/read-all').expect(204);
  }
  expect(await list(bo)).toHaveLength(2);
  const cher = await app.person();
  await follow(cher, bo);
  await live.next('notification:new', ({ senderId }) => senderId === cher.player.id);
  expect(live.all('notification:new')).toHaveLength(3);
});

it('omits a missing last name', async () => {
  const cher = await app.person({ firstName: 'Cher' });
  await follow(cher, bo);
  await handlersDone(app);
  expect(await list(bo)).toMatchObject([{ message: 'Cher started following you' }]);
});

describe('marking as read', () => {
  let ids: string[];

  beforeEach(async () => {
    const followers = [await app.build.player(), await app.build.player(), await app.build.player()];
    ids = [];
    for (const follower of followers) ids.unshift(await app.build.followNotification(bo.player, follower));
  });

  const read = (by: Person, id: string) => by.http.put(`/api/notifications/${id}/read`);

  it('changes only the given notification, also when repeated', async () => {
    await read(bo, ids[1] ?? '').expect(204);
    await read(bo, ids[1] ?? '').expect(204);
    expect((await list(bo)).map(({ id, isRead }) => [id, isRead])).toEqual([
      [ids[0], false],
      [ids[1], true],
      [ids[2], false],
    ]);
    expect(await badgeOf(bo)).toBe(2);
  });

  it('changes all notifications of the viewer and of nobody else', async () => {
    await app.build.followNotification(ida.player, bo.player);
    await bo.http.put('/api/notifications/read-all').expect(204);
    expect((await list(bo)).every(({ isRead }) => isRead)).toBe(true);
    expect([await badgeOf(bo), await badgeOf(ida)]).toEqual([0, 1]);
  });

  it('updates the badge on all devices', async () => {
    const devices = await Promise.all([app.connect(bo), app.connect(await app.signIn(bo.player))]);
    for (const live of devices) expect((await live.next('unread:counts')).notifications).toBe(3);
    await read(bo, ids[0] ?? '').expect(204);
    for (const live of devices) await live.next('unread:counts', ({ notifications }) => notifications === 2);
    await bo.http.put('/api/notifications/read-all').expect(204);
    for (const live of devices) await live.next('unread:counts', ({ notifications }) => notifications === 0);
  });

  it('responds to other people’s and unknown notifications with the same 404', async () => {
    const another = await read(ida, ids[0] ?? '').expect(404);
    const none = await read(ida, '01920000-0000-7000-8000-000000000000').expect(404);
    expect(another.body).toEqual({
      statusCode: 404,
      code: 'notification.unknown',
      message: 'Notification not found',
    });
    expect(none.body).toEqual(another.body);
    expect(await badgeOf(bo)).toBe(3);
  });
});
