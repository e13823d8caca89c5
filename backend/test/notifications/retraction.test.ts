import { Notifier } from '../../src/features/notifications/notifier.js';
import { type Person, TestApp } from '../app.js';
import { eventually } from '../eventually.js';
import { handlersDone } from '../handlers-done.js';
import { badgeOf, readNotifications } from './notification-requests.js';

let app: TestApp;
let anna: Person;
let bo: Person;
let cher: Person;
let dag: Person;
let postId: string;

beforeAll(async () => {
  app = await TestApp.start({ DATABASE_POOL: '20' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  anna = await app.person({ firstName: 'Anna', lastName: null });
  [bo, cher, dag] = [await person('Bo'), await person('Cher'), await person('Dag')];
  postId = await app.build.post(anna.player, 'What do you think?');
});

const person = (firstName: string) => app.person({ firstName, lastName: null });
const like = (by: Person) => by.http.put(`/api/posts/${postId}/like`).expect(200);
const unlike = (by: Person) => by.http.delete(`/api/posts/${postId}/like`).expect(200);
const follow = (by: Person) => by.http.post('/api/follow').send({ followeeId: anna.player.id }).expect(201);
const unfollow = (by: Person) => by.http.delete('/api/follow').send({ followeeId: anna.player.id }).expect(200);
const comment = async (by: Person) =>
  (await by.http.post(`/api/posts/${postId}/comments`).send({ content: 'Yes' }).expect(201)).body.id as string;
const notificationsOf = () => readNotifications(app, anna);
const messages = async () => (await notificationsOf()).map(({ message }) => message);
const badge = () => badgeOf(anna);
/** Waits after each person’s action until it is handled. */
const inTurn = async (act: (by: Person) => Promise<unknown>, ...people: Person[]) => {
  for (const by of people) {
    await act(by);
    await handlersDone(app);
  }
};

describe('a block', () => {
  const block = (by: Person, blocked: Person) => by.http.post(`/api/users/${blocked.player.id}/block`).expect(201);
  const unblock = (by: Person, blocked: Person) => by.http.delete(`/api/users/${blocked.player.id}/block`).expect(200);

  it('removes the blocked person from a group until it ends, whoever blocked', async () => {
    await inTurn(like, bo, cher, dag);
    await block(anna, dag);
    const live = await app.connect(anna);
    await block(cher, anna);
    expect(await notificationsOf()).toMatchObject([
      { message: 'Bo liked your post', senders: 1, sender: { id: bo.player.id } },
    ]);
    expect(await live.next('notification:changed')).toBeDefined();
    await unblock(anna, dag);
    await unblock(cher, anna);
    expect(await messages()).toEqual(['Dag and 2 others liked your post']);
    expect(await badge()).toBe(1);
  });

  it('hides a notification without another sender until it ends', async () => {
    await inTurn(like, bo);
    await block(anna, bo);
    expect(await messages()).toEqual([]);
    expect(await badge()).toBe(0);
    await inTurn(like, dag);
    expect(await messages()).toEqual(['Dag liked your post']);
    await unblock(anna, bo);
    expect(await messages()).toEqual(['Dag and 1 other liked your post']);
  });

  it('adds the hidden notification to the badge again when a visible person joins it', async () => {
    await inTurn(like, bo);
    await block(anna, bo);
    await handlersDone(app);
    const live = await app.connect(anna);
    expect(await live.next('unread:counts')).toMatchObject({ notifications: 0 });
    await like(dag);
    await live.next('unread:counts', ({ notifications }) => notifications === 1);
    live.close();
  });

  it('stops the badge from counting a notification when only the blocked person is left in it', async () => {
    await inTurn(like, bo, dag);
    await block(anna, bo);
    await handlersDone(app);
    const live = await app.connect(anna);
    expect(await live.next('unread:counts')).toMatchObject({ notifications: 1 });
    await unlike(dag);
    await live.next('unread:counts', ({ notifications }) => notifications === 0);
    live.close();
  });
});

it('a suspension removes the person from a group until it is lifted', async () => {
  const admin = await app.person({ role: 'admin' });
  const path = `/api/admin/users/${dag.player.id}/suspension`;
  await inTurn(like, bo, cher, dag);
  await admin.http.put(path).send({ until: null, reason: 'Spam' }).expect(200);
  expect(await messages()).toEqual(['Cher and 1 other liked your post']);
  expect(await badge()).toBe(1);
  await admin.http.delete(path).expect(204);
  expect(await messages()).toEqual(['Dag and 2 others liked your post']);
});

it('a suspension removes the sender’s name from a notification that stays visible without it, and the end of the suspension restores the name', async () => {
  const admin = await app.person({ role: 'admin' });
  const suspension = `/api/admin/users/${dag.player.id}/suspension`;
  const suspend = () => admin.http.put(suspension).send({ until: null, reason: 'Fraud' }).expect(200);
  const cancel = (title: string) =>
    app.nest.get(Notifier, { strict: false }).notify({
      recipientIds: [anna.player.id],
      senderId: dag.player.id,
      type: 'game_cancelled',
      title: 'Game cancelled',
      actionText: `cancelled ${title}`,
      actionTextWithoutName: `${title} was cancelled`,
      ...{ object: `/games/${title}`, link: `/games/${title}`, cause: `${title} ${postId}` },
    });
  await cancel('Night Run');
  await handlersDone(app);
  await suspend();
  expect(await notificationsOf()).toMatchObject([{ message: 'Night Run was cancelled', sender: null }]);
  expect(await badge()).toBe(1);
  await admin.http.delete(suspension).expect(204);
  expect(await messages()).toEqual(['Dag cancelled Night Run']);
  await suspend();
  await cancel('Day Run');
  expect(await messages()).toEqual(['Day Run was cancelled', 'Night Run was cancelled']);
});

describe('removing a like', () => {
  it('leaves the names of the remaining people in the notification, whoever unliked', async () => {
    await inTurn(like, bo, cher, dag);
    await unlike(bo);
    expect(await notificationsOf()).toMatchObject([{ message: 'Dag and 1 other liked your post', senders: 2 }]);
    await unlike(dag);
    expect(await notificationsOf()).toMatchObject([
      { message: 'Cher liked your post', senders: 1, sender: { id: cher.player.id }, link: `/post/${postId}` },
    ]);
  });

  it('excludes the person when somebody else likes afterwards', async () => {
    await inTurn(like, bo, cher);
    await unlike(bo);
    await like(dag);
    expect(await messages()).toEqual(['Dag and 1 other liked your post']);
  });

  it('deletes the notification with the last like and lowers the badge on all devices', async () => {
    const devices = await Promise.all([app.connect(anna), app.connect(await app.signIn(anna.player))]);
    await inTurn(like, bo);
    const [row] = await notificationsOf();
    const [list, count] = [await anna.http.get('/api/notifications'), await anna.http.get('/api/notifications/count')];
    await unlike(bo);
    expect(await notificationsOf()).toEqual([]);
    for (const live of devices) {
      expect(await live.next('notification:changed')).toEqual({ id: row?.id });
      await live.next('unread:counts', ({ notifications }) => notifications === 0);
      live.close();
    }
    await anna.http
      .get('/api/notifications')
      .set('If-None-Match', list.get('ETag') ?? '')
      .expect(200, []);
    await anna.http
      .get('/api/notifications/count')
      .set('If-None-Match', count.get('ETag') ?? '')
      .expect(200, { count: 0 });
  });

  it('sends notification:changed and changes the ETag of the list while other likers are left', async () => {
    await inTurn(like, bo, cher);
    const [row] = await notificationsOf();
    const live = await app.connect(anna);
    const tag = (await anna.http.get('/api/notifications')).get('ETag') ?? '';
    await anna.http.get('/api/notifications').set('If-None-Match', tag).expect(304);
    await unlike(bo);
    expect(await live.next('notification:changed')).toEqual({ id: row?.id });
    await anna.http.get('/api/notifications').set('If-None-Match', tag).expect(200);
    live.close();
  });

  it('allows the notification to return without another push when the person likes again', async () => {
    const live = await app.connect(anna);
    for (let round = 0; round < 3; round += 1) {
      await inTurn(like, bo);
      expect([await messages(), await badge()]).toEqual([['Bo liked your post'], 1]);
      await inTurn(unlike, bo);
      expect([await messages(), await badge()]).toEqual([[], 0]);
    }
    await inTurn(like, cher, bo);
    expect(await messages()).toEqual(['Bo and 1 other liked your post']);
    await eventually(() =>
      expect(live.all('notification:new').map(({ message }) => message)).toEqual([
        'Bo liked your post',
        'Cher liked your post',
      ]),
    );
    live.close();
  });

  it('preserves a read notification and sends no second one', async () => {
    await inTurn(like, bo, cher);
    await anna.http.put('/api/notifications/read-all').expect(204);
    await inTurn(unlike, bo);
    await inTurn(like, bo);
    expect(await notificationsOf()).toMatchObject([{ message: 'Cher and 1 other liked your post', isRead: true }]);
    expect(await badge()).toBe(0);
  });

  it('also updates notifications about comments', async () => {
    const own = await app.build.comment(anna.player, postId, 'My own');
    await inTurn((by) => by.http.put(`/api/comments/${own}/like`).expect(200), bo, cher);
    expect(await messages()).toEqual(['Cher and 1 other liked your comment']);
    await cher.http.delete(`/api/comments/${own}/like`).expect(200);
    expect(await messages()).toEqual(['Bo liked your comment']);
  });
});

it('names the right people after 30 of them like and unlike simultaneously', async () => {
  const people = await Promise.all([...Array(30).keys()].map((index) => person(`P${index}`)));
  await Promise.all(
    people.map(async (by, index) => {
      for (let change = 0; change < 3 + (index % 2); change += 1) await (change % 2 === 0 ? like(by) : unlike(by));
    }),
  );
  const [row, ...more] = await notificationsOf();
  const likers = people.filter((_, index) => index % 2 === 0);
  expect(more).toEqual([]);
  expect(row).toMatchObject({ senders: 15, message: `${row?.sender?.firstName} and 14 others liked your post` });
  expect(likers.map(({ player }) => player.id)).toContain(row?.sender?.id);
  await Promise.all(likers.map(unlike));
  expect([await notificationsOf(), await badge()]).toEqual([[], 0]);
});

it('removes an unfollower from the notification', async () => {
  await inTurn(follow, bo, cher, dag);
  await unfollow(dag);
  expect(await messages()).toEqual(['Cher and 1 other started following you']);
  await unfollow(cher);
  expect(await notificationsOf()).toMatchObject([
    { message: 'Bo started following you', senders: 1, link: `/profile/${bo.player.id}` },
  ]);
  await unfollow(bo);
  expect([await notificationsOf(), await badge()]).toEqual([[], 0]);
  await follow(bo);
  expect(await messages()).toEqual(['Bo started following you']);
});

it('removes the author of a deleted comment, unless another comment of theirs is left', async () => {
  const [one, two, three] = [await comment(bo), await comment(bo), await comment(cher)];
  expect(await messages()).toEqual(['Cher and 1 other commented on your post']);
  await bo.http.delete(`/api/comments/${one}`).expect(204);
  expect(await messages()).toEqual(['Cher and 1 other commented on your post']);
  await cher.http.delete(`/api/comments/${three}`).expect(204);
  expect(await notificationsOf()).toMatchObject([
    { message: 'Bo commented on your post', senders: 1, link: `/post/${postId}#comment-${two}` },
  ]);
  await bo.http.delete(`/api/comments/${two}`).expect(204);
  expect(await notificationsOf()).toEqual([]);
});

it('still tells an earlier commenter of a second comment after its author has deleted the first', async () => {
  await comment(cher);
  const one = await comment(bo);
  await handlersDone(app);
  const two = await comment(bo);
  expect(await readNotifications(app, cher)).toMatchObject([{ link: `/post/${postId}#comment-${one}` }]);
  await bo.http.delete(`/api/comments/${one}`).expect(204);
  expect(await readNotifications(app, cher)).toMatchObject([
    { type: 'reply', message: 'Bo replied on a post you commented on', link: `/post/${postId}#comment-${two}` },
  ]);
});

it('removes the author of a deleted share', async () => {
  const share = async (by: Person) =>
    (await by.http.post('/api/posts').send({ content: 'Look', sharedPostId: postId }).expect(201)).body.id as string;
  await share(bo);
  await handlersDone(app);
  const second = await share(cher);
  expect(await messages()).toEqual(['Cher and 1 other shared your post']);
  await cher.http.delete(`/api/posts/${second}`).expect(204);
  expect(await messages()).toEqual(['Bo shared your post']);
});

it('counts the remaining posts after a team’s post is deleted', async () => {
  const teamId = await app.build.team(bo.player, { name: 'Reed Foxes', members: [anna.player] });
  const posts: string[] = [];
  for (let index = 0; index < 3; index += 1)
    posts.push((await bo.http.post('/api/posts').send({ content: 'Hi', teamId }).expect(201)).body.id as string);
  expect(await messages()).toEqual(['3 new posts in Reed Foxes']);
  await bo.http.delete(`/api/posts/${posts[2]}`).expect(204);
  expect(await messages()).toEqual(['2 new posts in Reed Foxes']);
  await bo.http.delete(`/api/posts/${posts[1]}`).expect(204);
  expect(await messages()).toEqual(['Bo posted in Reed Foxes']);
});
