import { type Person, TestApp } from '../app.js';
import { eventually } from '../eventually.js';
import { countStatements, recordStatements, TRANSACTION } from '../statement-count.js';

let app: TestApp;
let ida: Person;
let bo: Person;

beforeAll(async () => {
  app = await TestApp.start();
  recordStatements();
});
afterAll(async () => {
  jest.restoreAllMocks();
  await app.stop();
});
beforeEach(async () => {
  [ida, bo] = await Promise.all([app.person(), app.person()]);
});

describe('sending a message', () => {
  // One statement for both users, the rate limit, the message and the read positions. The badges are counted for many requests together.
  const SEND = 1;
  // The same in a transaction: one statement for both users and the rate limit, one for the message and the read positions.
  const SEND_IN_TRANSACTION = TRANSACTION + 2;
  const FIRST_MESSAGE = SEND + SEND_IN_TRANSACTION + 4;

  const send = (key?: string) =>
    ida.http
      .post('/api/messages')
      .set(key ? { 'Idempotency-Key': key } : {})
      .send({ recipientId: bo.player.id, content: 'Hello' })
      .expect(201);

  it('needs one statement for the tenth message as for the second, and a transaction for the first and for an idempotency key', async () => {
    const live = await app.connect(bo);
    const waitForBadge = (messages: number) => () =>
      live.next('unread:counts', (counts) => counts.messages === messages);
    expect(await countStatements(() => send(), waitForBadge(1))).toBeLessThanOrEqual(FIRST_MESSAGE);
    expect(await countStatements(() => send(), waitForBadge(2))).toBeLessThanOrEqual(SEND);
    for (let index = 3; index < 10; index += 1) await send();
    await waitForBadge(9)();
    expect(await countStatements(() => send(), waitForBadge(10))).toBeLessThanOrEqual(SEND);
    expect(await countStatements(() => send('once'), waitForBadge(11))).toBeLessThanOrEqual(SEND_IN_TRANSACTION + 2);
    live.close();
  });

  it('needs a transaction and two more statements with a shared post: one reads the post, and one its previews for all receivers', async () => {
    const sharedPostId = await app.build.post(bo.player, 'Share me');
    const share = () =>
      ida.http.post('/api/messages').send({ recipientId: bo.player.id, content: 'Look', sharedPostId }).expect(201);
    const live = await app.connect(bo);
    const waitForBadge = (messages: number) => () =>
      live.next('unread:counts', (counts) => counts.messages === messages);
    await send();
    await waitForBadge(1)();
    expect(await countStatements(share, waitForBadge(2))).toBeLessThanOrEqual(SEND_IN_TRANSACTION + 2);
    live.close();
  });

  it('needs no more statements when the message comes by socket, and two in a transaction to mark it as read', async () => {
    const [from, to] = await Promise.all([app.connect(ida), app.connect(bo)]);
    const message = { recipientId: bo.player.id, content: 'Hello' };
    const waitForBadge = (messages: number) => () => to.next('unread:counts', (counts) => counts.messages === messages);
    expect(await countStatements(() => from.send('message:send', message), waitForBadge(1))).toBeLessThanOrEqual(
      FIRST_MESSAGE,
    );
    expect(await countStatements(() => from.send('message:send', message), waitForBadge(2))).toBeLessThanOrEqual(SEND);
    const { id } = (await bo.http.get('/api/messages/conversations').expect(200)).body[0] as { id: string };
    const read = () => to.send('conversation:read', { conversationId: id, seq: 2 });
    const waitForEmptyBadge = () => eventually(() => expect(to.unreadCounts()?.messages).toBe(0));
    expect(await countStatements(read, waitForEmptyBadge)).toBeLessThanOrEqual(TRANSACTION + 2);
    from.close();
    to.close();
  });
});

describe('sending a message to a team or a field', () => {
  // Statements for the sender's role, the conversation's lock, its participants, the message and read positions.
  const SEND = TRANSACTION + 4;
  const FIRST_MESSAGE = 2;

  it('needs a fixed number of statements, however many members the team has', async () => {
    const live = await app.connect(bo);
    const members = await Promise.all(Array.from({ length: 200 }, () => app.build.player()));
    const teamId = await app.build.team(ida.player, { members: [bo.player, ...members] });
    const send = () => ida.http.post('/api/messages').send({ teamId, content: 'Hello' }).expect(201);
    const waitForBadge = (messages: number) => () =>
      live.next('unread:counts', (counts) => counts.messages === messages);
    expect(await countStatements(send, waitForBadge(1))).toBeLessThanOrEqual(SEND + FIRST_MESSAGE);
    // Badges of large conversations are throttled, so their count may come later.
    expect(await countStatements(send, waitForBadge(2))).toBeLessThanOrEqual(SEND);
    live.close();
  });

  it('needs a fixed number of statements for a message to a field, and three in a transaction to mark it as read', async () => {
    const [from, to] = await Promise.all([app.connect(ida), app.connect(bo)]);
    const field = await app.build.field(bo.player);
    const message = { fieldId: field.id, content: 'Hello' };
    const waitForBadge = (messages: number) => () => to.next('unread:counts', (counts) => counts.messages === messages);
    expect(await countStatements(() => from.send('message:send', message), waitForBadge(1))).toBeLessThanOrEqual(
      SEND + FIRST_MESSAGE,
    );
    expect(await countStatements(() => from.send('message:send', message), waitForBadge(2))).toBeLessThanOrEqual(SEND);
    const read = () => to.send('conversation:read', { conversationId: `field_${field.id}_${ida.player.id}`, seq: 2 });
    const waitForEmptyBadge = () => eventually(() => expect(to.unreadCounts()?.messages).toBe(0));
    expect(await countStatements(read, waitForEmptyBadge)).toBeLessThanOrEqual(TRANSACTION + 3);
    from.close();
    to.close();
  });
});

it('watches a room with one statement', async () => {
  const live = await app.connect(ida);
  const room = `post:${await app.build.post(bo.player, 'Post')}`;
  expect(await countStatements(() => live.send('watch', { room }))).toBeLessThanOrEqual(1);
  expect(await countStatements(() => live.send('unwatch', { room }))).toBeLessThanOrEqual(0);
});

it('publishes a post within a fixed number of statements, however many followers there are', async () => {
  const live = await app.connect(bo);
  await app.build.follow(bo.player, ida.player);
  const publish = () => ida.http.post('/api/posts').send({ content: 'Post' }).expect(201);
  const postsReceived = (posts: number) => () => eventually(() => expect(live.all('post:new')).toHaveLength(posts));
  const [INSERT_EVENT_AND_READ, HOLD_RULES, FOLLOWERS] = [3, 1, 1];
  expect(await countStatements(publish, postsReceived(1))).toBeLessThanOrEqual(
    TRANSACTION + INSERT_EVENT_AND_READ + HOLD_RULES + FOLLOWERS,
  );
  for (let count = 0; count < 20; count += 1) await app.build.follow(await app.build.player(), ida.player);
  expect(await countStatements(publish, postsReceived(2))).toBeLessThanOrEqual(
    TRANSACTION + INSERT_EVENT_AND_READ + HOLD_RULES + FOLLOWERS,
  );
  live.close();
});

it('publishes a post with a picture, wall, share and mention with five more statements', async () => {
  const live = await app.connect(bo);
  await app.build.follow(bo.player, ida.player);
  const { imageUrl } = await app.build.picture(ida.player);
  const sharedPostId = await app.build.post(bo.player, 'Share me');
  const post = { content: '@nobody', imageUrl, sharedPostId, targetUserId: bo.player.id };
  const publish = () => ida.http.post('/api/posts').send(post).expect(201);
  const [INSERT_EVENT_AND_READ, HOLD_RULES, SHARED, WALL, PICTURE, MENTIONS, FOLLOWERS] = [3, 1, 1, 1, 2, 1, 1];
  expect(await countStatements(publish, () => live.next('post:new'))).toBeLessThanOrEqual(
    TRANSACTION + INSERT_EVENT_AND_READ + HOLD_RULES + SHARED + WALL + PICTURE + MENTIONS + FOLLOWERS,
  );
  live.close();
});

it('publishes in a team within a fixed number of statements, however many followers it has', async () => {
  const live = await app.connect(bo);
  const teamId = await app.build.team(ida.player, { followers: [bo.player] });
  const publish = () => ida.http.post('/api/posts').send({ content: 'News', teamId }).expect(201);
  const postsReceived = (posts: number) => () => eventually(() => expect(live.all('post:new')).toHaveLength(posts));
  const [INSERT_EVENT_AND_READ, HOLD_RULES, LOCK_TEAM, MEMBERSHIP, COUNT, FOLLOWERS, READERS] = [3, 1, 1, 1, 1, 1, 1];
  const limit = TRANSACTION + INSERT_EVENT_AND_READ + HOLD_RULES + LOCK_TEAM + MEMBERSHIP + COUNT + FOLLOWERS + READERS;
  expect(await countStatements(publish, postsReceived(1))).toBeLessThanOrEqual(limit);
  for (let count = 0; count < 20; count += 1)
    await app.pool.query('INSERT INTO team_follows (team_id, user_id) VALUES ($1, $2)', [
      teamId,
      (await app.build.player()).id,
    ]);
  expect(await countStatements(publish, postsReceived(2))).toBeLessThanOrEqual(limit);
  live.close();
});

describe('a post', () => {
  const LOCK = 1;
  const [LIKE, EVENT, COUNT, READ] = [1, 1, 1, 1];

  it('needs a fixed number of statements for a like, however many likes there are', async () => {
    const post = await app.build.post(bo.player, 'Like me');
    const like = (by: Person) => () => by.http.put(`/api/posts/${post}/like`).expect(200);
    expect(await countStatements(like(ida))).toBeLessThanOrEqual(TRANSACTION + LOCK + LIKE + EVENT + COUNT);
    expect(await countStatements(like(ida))).toBeLessThanOrEqual(TRANSACTION + LOCK + LIKE + COUNT);
    for (let count = 0; count < 5; count += 1) await like(await app.person())();
    expect(await countStatements(like(bo))).toBeLessThanOrEqual(TRANSACTION + LOCK + LIKE + EVENT + COUNT);
    const unlike = () => ida.http.delete(`/api/posts/${post}/like`).expect(200);
    expect(await countStatements(unlike)).toBeLessThanOrEqual(TRANSACTION + LOCK + LIKE + EVENT + COUNT);
  });

  it('needs a fixed number of statements for a comment, however many comments there are', async () => {
    const post = await app.build.post(bo.player, 'What do you think?');
    const comment = (content: string) => () =>
      ida.http.post(`/api/posts/${post}/comments`).send({ content }).expect(201);
    const [INSERT, HOLD_RULES, MENTIONS] = [1, 1, 1];
    const limit = TRANSACTION + LOCK + INSERT + HOLD_RULES + EVENT + COUNT + READ;
    expect(await countStatements(comment('First'))).toBeLessThanOrEqual(limit);
    for (let count = 0; count < 10; count += 1) await app.build.comment(await app.build.player(), post, 'Another');
    expect(await countStatements(comment('Last'))).toBeLessThanOrEqual(limit);
    expect(await countStatements(comment('@nobody @noone'))).toBeLessThanOrEqual(limit + MENTIONS);
  });
});

it('a follow and its repetition each need two statements in one transaction', async () => {
  const follow = () => ida.http.post('/api/follow').send({ followeeId: bo.player.id }).expect(201);
  expect(await countStatements(follow)).toBeLessThanOrEqual(TRANSACTION + 2);
  expect(await countStatements(follow)).toBeLessThanOrEqual(TRANSACTION + 2);
});

it('marks one notification as read with one statement, and all with one in a transaction', async () => {
  const live = await app.connect(ida);
  for (let count = 0; count < 3; count += 1) await app.build.followNotification(ida.player, await app.build.player());
  const [{ id }] = (await ida.http.get('/api/notifications').expect(200)).body as [{ id: string }];
  const waitForBadge = (count: number) => () =>
    live.next('unread:counts', ({ notifications }) => notifications === count);
  expect(
    await countStatements(() => ida.http.put(`/api/notifications/${id}/read`).expect(204), waitForBadge(2)),
  ).toBeLessThanOrEqual(1);
  const reading = () => ida.http.put('/api/notifications/read-all').expect(204);
  const waitForEmptyBadge = () => eventually(() => expect(live.unreadCounts()?.notifications).toBe(0));
  expect(await countStatements(reading, waitForEmptyBadge)).toBeLessThanOrEqual(TRANSACTION + 1);
  live.close();
});

describe('a field', () => {
  const [LOCK, EVENT, READ] = [2, 1, 1];

  it('needs a fixed number of statements for a review, however many reviews there are', async () => {
    const field = await app.build.field(bo.player);
    const review = (by: Person) => () =>
      by.http.post(`/api/fields/${field.id}/reviews`).send({ rating: 4, review: 'Good' }).expect(201);
    const [INSERT, UPDATE_RATING] = [1, 1];
    const limit = TRANSACTION + LOCK + INSERT + UPDATE_RATING + EVENT + READ;
    expect(await countStatements(review(ida))).toBeLessThanOrEqual(limit);
    for (let count = 0; count < 10; count += 1) await app.build.review(field, await app.build.player(), 3);
    expect(await countStatements(review(await app.person()))).toBeLessThanOrEqual(limit);
  });

  it('needs a fixed number of statements for a change, also of its first picture', async () => {
    const field = await app.build.field(ida.player);
    await app.build.gallery(field, ida.player, ['a', 'b'], { width: 30, height: 20 });
    const change = () => ida.http.patch(`/api/fields/${field.id}`).send({ maxPlayers: 30 }).expect(200);
    const [STORED, UPDATE] = [1, 1];
    expect(await countStatements(change)).toBeLessThanOrEqual(TRANSACTION + LOCK + STORED + UPDATE + READ);
    const putFirst = () => ida.http.post(`/api/fields/${field.id}/images/default`).send({ slot: 'image1' }).expect(200);
    expect(await countStatements(putFirst)).toBeLessThanOrEqual(TRANSACTION + LOCK + STORED + UPDATE + READ);
  });
});
