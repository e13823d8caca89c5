import type { Response } from 'supertest';
import type { NotificationView } from '../../src/contracts/notifications.js';
import { Notifier } from '../../src/features/notifications/notifier.js';
import { type Person, TestApp } from '../app.js';
import { eventually } from '../eventually.js';
import { nextPagePath } from '../http/paging-links.js';
import { badgeOf, readNotifications } from './notification-requests.js';

let app: TestApp;
let anna: Person;
let postId: string;

beforeAll(async () => {
  app = await TestApp.start({ DATABASE_POOL: '20' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  anna = await app.person();
  postId = await app.build.post(anna.player, 'What do you think?');
});

const person = (firstName: string) => app.person({ firstName, lastName: null });
const like = (by: Person, id = postId) => by.http.put(`/api/posts/${id}/like`).expect(200);
const comment = (by: Person, content = 'Yes') =>
  by.http.post(`/api/posts/${postId}/comments`).send({ content }).expect(201);
const notificationsOf = (person = anna) => readNotifications(app, person);
const badge = () => badgeOf(anna);
const read = (id = '') => anna.http.put(`/api/notifications/${id}/read`).expect(204);

it('groups a burst of likes in one row with the latest person and the number of others', async () => {
  const live = await app.connect(anna);
  const expected = ['Bo liked your post', 'Cher and 1 other liked your post', 'Dag and 2 others liked your post'];
  const seen: NotificationView[] = [];
  for (const name of ['Bo', 'Cher', 'Dag']) {
    const { player, http } = await person(name);
    await http.put(`/api/posts/${postId}/like`).expect(200);
    const [row, ...more] = await notificationsOf();
    expect(more).toEqual([]);
    expect(row).toMatchObject({ senders: seen.length + 1, sender: { id: player.id }, message: expected[seen.length] });
    seen.push(row as NotificationView);
    expect(await badge()).toBe(1);
    expect(await live.next('notification:new', ({ senders }) => senders === seen.length)).toEqual(row);
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(1);
  expect(seen.map(({ createdAt }) => createdAt)).toEqual([...new Set(seen.map(({ createdAt }) => createdAt))].sort());
  live.close();
});

it('starts a new row after the first one was read', async () => {
  await like(await person('Bo'));
  const [first] = await notificationsOf();
  await read(first?.id);
  await like(await person('Cher'));
  await like(await person('Dag'));
  expect(await notificationsOf()).toMatchObject([
    { senders: 2, isRead: false },
    { id: first?.id, senders: 1, isRead: true, message: 'Bo liked your post' },
  ]);
  expect(await badge()).toBe(1);
});

it('moves a row that grows to the top of the list', async () => {
  const other = await app.build.post(anna.player, 'Another');
  await like(await person('Bo'));
  await notificationsOf();
  await like(await person('Cher'), other);
  expect((await notificationsOf()).map(({ link }) => link)).toEqual([`/post/${other}`, `/post/${postId}`]);
  await like(await person('Dag'));
  expect((await notificationsOf()).map(({ link }) => link)).toEqual([`/post/${postId}`, `/post/${other}`]);
});

it('creates separate rows for different types and objects', async () => {
  const other = await app.build.post(anna.player, 'Another');
  const own = await app.build.comment(anna.player, postId, 'My own');
  const bo = await person('Bo');
  await like(bo);
  await like(bo, other);
  await bo.http.put(`/api/comments/${own}/like`).expect(200);
  await comment(bo);
  await notificationsOf();
  await like(await person('Cher'));
  expect((await notificationsOf()).map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      'Cher and 1 other liked your post',
      'Bo liked your post',
      'Bo liked your comment',
      'Bo commented on your post',
    ]),
  );
  expect(await badge()).toBe(4);
});

it('counts people instead of comments and links to the latest comment', async () => {
  const [bo, cher] = [await person('Bo'), await person('Cher')];
  for (const by of [bo, cher, cher]) {
    await comment(by);
    await notificationsOf();
  }
  const { body } = await comment(bo, 'Once more');
  expect(await notificationsOf()).toMatchObject([
    { senders: 2, message: 'Bo and 1 other commented on your post', link: `/post/${postId}#comment-${body.id}` },
  ]);
});

it('links to the latest comment, also if the notification of an earlier comment comes after it', async () => {
  const [bo, cher] = [await person('Bo'), await person('Cher')];
  const notifier = app.nest.get(Notifier, { strict: false });
  const notify = ({ player }: Person, time: string) =>
    notifier.notify({
      recipientIds: [anna.player.id],
      senderId: player.id,
      type: 'comment',
      title: 'New comment',
      actionText: 'commented on your post',
      object: `/post/${postId}`,
      link: `/post/${postId}#comment-${time}`,
      cause: `late ${postId} ${time}`,
      at: new Date(time),
    });
  await notify(cher, '2026-11-25T12:00:01Z');
  expect(await notificationsOf()).toMatchObject([{ senders: 1 }]);
  await notify(bo, '2026-11-25T12:00:00Z');
  await eventually(async () =>
    expect(await notificationsOf()).toMatchObject([
      {
        senders: 2,
        sender: { id: cher.player.id },
        message: 'Cher and 1 other commented on your post',
        link: `/post/${postId}#comment-2026-11-25T12:00:01Z`,
      },
    ]),
  );
});

it('groups replies', async () => {
  await comment(anna, 'First');
  const otherPost = await app.build.post((await person('Dag')).player, 'Dag’s');
  await app.build.comment(anna.player, otherPost, 'Here, too');
  for (const name of ['Bo', 'Cher'])
    await (await person(name)).http.post(`/api/posts/${otherPost}/comments`).send({ content: 'Hm' }).expect(201);
  const [row] = await notificationsOf();
  expect(row).toMatchObject({ type: 'reply', senders: 2, message: expect.stringMatching(/and 1 other replied/) });
});

it('links to the list of followers once there are several', async () => {
  const follow = (by: Person) => by.http.post('/api/follow').send({ followeeId: anna.player.id }).expect(201);
  const bo = await person('Bo');
  await follow(bo);
  expect(await notificationsOf()).toMatchObject([{ link: `/profile/${bo.player.id}`, senders: 1 }]);
  await follow(await person('Cher'));
  expect(await notificationsOf()).toMatchObject([
    { link: '/followers', senders: 2, message: 'Cher and 1 other started following you' },
  ]);
});

it('links to the original once several people shared it', async () => {
  for (const name of ['Bo', 'Cher'])
    await (await person(name)).http.post('/api/posts').send({ content: 'Look', sharedPostId: postId }).expect(201);
  expect(await notificationsOf()).toMatchObject([{ type: 'share', senders: 2, link: `/post/${postId}` }]);
});

it('counts twenty people who like simultaneously', async () => {
  const people = await Promise.all([...Array(20).keys()].map((index) => person(`P${index}`)));
  await Promise.all(people.map((by) => like(by)));
  const [row, ...more] = await notificationsOf();
  expect(more).toEqual([]);
  expect(row).toMatchObject({ senders: 20, message: expect.stringMatching(/^P\d+ and 19 others liked your post$/) });
  expect(row?.message).toContain(`${row?.sender?.firstName} `);
  const live = await app.connect(anna);
  expect(await live.next('unread:counts')).toMatchObject({ notifications: 1 });
  live.close();
});

it('counts everybody who likes while notifications are marked as read', async () => {
  const people = await Promise.all([...Array(20).keys()].map((index) => person(`P${index}`)));
  const reading = async () => {
    for (let round = 0; round < 15; round += 1) await anna.http.put('/api/notifications/read-all').expect(204);
  };
  await Promise.all([reading(), ...people.map((by) => like(by))]);
  const rows = await notificationsOf();
  expect(rows.reduce((sum, { senders }) => sum + senders, 0)).toBe(20);
  expect(rows.filter(({ isRead }) => !isRead).length).toBeLessThanOrEqual(1);
  expect(await badge()).toBe(rows.filter(({ isRead }) => !isRead).length);
});

it('pushes the growing row in order, and the final one last', async () => {
  const live = await app.connect(anna);
  const people = await Promise.all([...Array(20).keys()].map((index) => person(`P${index}`)));
  await Promise.all(people.map((by) => like(by)));
  await notificationsOf();
  await eventually(() => expect(live.all('notification:new').at(-1)?.senders).toBe(20));
  const counts = live.all('notification:new').map(({ senders }) => senders);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  live.close();
});

it('returns each row once while rows move up between the pages', async () => {
  const posts: string[] = [];
  for (let index = 0; index < 6; index += 1) {
    const id = await app.build.post(anna.player, `post ${index}`);
    posts.unshift(id);
    await like(await person('Bo'), id);
    await notificationsOf();
  }
  const seen: string[] = [];
  let grown = posts.length - 1;
  for (let link: string | undefined = '/api/notifications?limit=2'; link;) {
    const answer: Response = await anna.http.get(link).expect(200);
    seen.push(...(answer.body as NotificationView[]).map((row) => row.link));
    link = nextPagePath(answer);
    // Rows of later pages move to the top, where they are pushed.
    await like(await person('Cher'), posts[grown]);
    grown -= 1;
    await notificationsOf();
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toEqual([0, 1, 2, 3].map((index) => `/post/${posts[index]}`));
  expect((await notificationsOf()).map(({ senders }) => senders)).toEqual([2, 2, 2, 1, 1, 1]);
});
