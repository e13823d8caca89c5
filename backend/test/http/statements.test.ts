import { teamChannel, inboxConversation } from '../../src/contracts/conversation-ids.js';
import { type RequestContext, requestContext } from '../../src/platform/http/request-context.js';
import { type Person, TestApp } from '../app.js';
import { eventually } from '../eventually.js';

let app: TestApp;
let ida: Person;
let bo: Person;
let contexts: RequestContext[] = [];

beforeAll(async () => {
  app = await TestApp.start();
  const run: (context: RequestContext, work: () => unknown) => unknown = requestContext.run.bind(requestContext);
  jest.spyOn(requestContext, 'run').mockImplementation((context: RequestContext, work: () => unknown) => {
    contexts.push(context);
    return run(context, work);
  });
});
afterAll(async () => {
  jest.restoreAllMocks();
  await app.stop();
});
beforeEach(async () => {
  [ida, bo] = await Promise.all([app.person(), app.person()]);
});

/** Counts the SQL statements of the request or event that `ask` sends, including work after its commit. */
async function countStatements(
  ask: () => PromiseLike<object>,
  settled: () => unknown = () => undefined,
): Promise<number> {
  contexts = [];
  const answer = await ask();
  await settled();
  const { headers } = answer as { headers?: Record<string, string> };
  // A handler of an earlier event may run in between. Requests are found by their id; socket events have none.
  const asked = headers ? contexts.find(({ id }) => id === headers['x-request-id']) : contexts[0];
  return asked?.statements ?? NaN;
}

const EVERY_FILTER =
  'gameStyle=milsim&experienceLevel=expert&ageGroup=18-25&availability=weekends&country=SE&maxDistance=80&unit=km';
const EVERY_TEAM_FILTER =
  'gameStyle=milsim&teamAge=newbie&country=SE&minMembers=1&maxMembers=9&recruiting=true&experienceRequired=true&maxDistance=80&unit=km';

const SESSION = 1;
const TRANSACTION = 2;

const posts = new Map<Person, string>();
/** Ida's post, which collects comments; created on first use. */
async function idasPost(): Promise<string> {
  const id = posts.get(ida) ?? (await app.build.post(ida.player, 'Mine'));
  posts.set(ida, id);
  return id;
}

const teams = new Map<Person, string>();
/** Ida's team, which collects posts; created on first use. */
async function idasTeam(): Promise<string> {
  const id = teams.get(ida) ?? (await app.build.team(ida.player));
  teams.set(ida, id);
  return id;
}

const EVERY_FIELD_FILTER =
  'type=forest&amenity=toilets&equipment=fire&country=SE&minSize=1&maxSize=9&sizeUnit=acres&minPlayers=1&maxPlayers=90&maxDistance=80&unit=km';

const fieldsByOwner = new Map<Person, { id: string; reviewId: string }>();
/** Ida's field with one review, which collects replies; created on first use. */
async function idasField(): Promise<{ id: string; reviewId: string }> {
  const known = fieldsByOwner.get(ida);
  if (known) return known;
  const field = await app.build.field(ida.player);
  const made = { id: field.id, reviewId: await app.build.review(field, bo.player, 4) };
  fieldsByOwner.set(ida, made);
  return made;
}

/** Adds this many rows to every list that Ida reads. */
async function fillTables(rows: number): Promise<void> {
  for (let count = 0; count < rows; count += 1) {
    const friend = await app.build.player();
    await app.build.follow(ida.player, friend);
    await app.build.follow(friend, ida.player);
    const post = await app.build.post(friend, `Post for @${friend.firstName}`, new Date(), { likedBy: [ida.player] });
    await app.build.post(friend, 'Share', new Date(), { shares: post, onWallOf: ida.player });
    const inTeam = await app.build.team(friend, { followers: [ida.player] });
    await app.build.post(friend, 'News', new Date(), { inTeam });
    await app.build.post(friend, 'News', new Date(), { inTeam: await idasTeam() });
    await app.build.application(await idasTeam(), friend);
    await app.build.invitation(await idasTeam(), friend, ida.player);
    await app.build.comment(friend, await idasPost(), 'Comment', { likedBy: [ida.player] });
    const field = await app.build.field(friend);
    await app.build.followField(ida.player, field);
    await app.build.fieldAdmin(field, ida.player);
    const own = await idasField();
    await app.build.review({ id: own.id, name: 'Field', ownerId: ida.player.id }, friend, 5);
    await app.build.reply(own.reviewId, ida.player);
    await app.build.followNotification(ida.player, friend);
    await app.build.conversation(ida.player, friend, [{ from: friend, text: 'Hello' }]);
    await app.build.entityConversation(teamChannel(await app.build.team(friend, { admins: [ida.player] })), [
      { from: friend, text: 'Hello all' },
    ]);
    await app.build.entityConversation(inboxConversation('team', await idasTeam(), friend.id), [
      { from: friend, text: 'Hello' },
    ]);
  }
}

it.each([
  ['the signed-in user', () => '/api/auth/user', SESSION + 1],
  ['the messages badge, with its session', () => '/api/messages/unread-count', SESSION],
  ['the notifications badge, with its session', () => '/api/notifications/count', SESSION],
  ['the feed', () => '/api/posts/feed?limit=20', SESSION + 1],
  ['a wall', () => `/api/users/${ida.player.id}/posts`, SESSION + 1],
  ['the teams', () => '/api/teams', SESSION + 2],
  ['the teams with every filter', () => `/api/teams?q=team&${EVERY_TEAM_FILTER}`, SESSION + 2],
  ['a team', () => `/api/teams/${teams.get(ida)}`, SESSION + 1],
  ['the members of a team', () => `/api/teams/${teams.get(ida)}/members`, SESSION + 1],
  ['the applications to a team', () => `/api/teams/${teams.get(ida)}/applications`, SESSION + 3],
  ['the invitations of a team', () => `/api/teams/${teams.get(ida)}/invitations`, SESSION + 3],
  ['the viewer’s teams', () => '/api/users/teams', SESSION + 1],
  ['followed teams', () => '/api/teams/following', SESSION + 1],
  ['the posts of a team', () => `/api/teams/${teams.get(ida)}/posts`, SESSION + 1],
  ['a search for posts', () => '/api/posts/search?q=share', SESSION + 1],
  ['a post', () => `/api/posts/${posts.get(ida)}`, SESSION + 1],
  ['the comments of a post', () => `/api/posts/${posts.get(ida)}/comments`, SESSION + 1],
  ['the notifications', () => '/api/notifications', SESSION + 2],
  ['the conversations', () => '/api/messages/conversations', SESSION + 2],
  [
    'the conversations of a team',
    () => `/api/messages/conversations?entityType=team&entityId=${teams.get(ida)}`,
    SESSION + 2,
  ],
  ['the chat of a team', () => `/api/messages/team/${teams.get(ida)}/conversation/team_${teams.get(ida)}`, SESSION + 2],
  ['the teams and fields administered by the viewer', () => '/api/messages/accessible-entities', SESSION + 1],
  ['a thread', () => `/api/messages/private/${bo.player.id}`, SESSION + 2],
  ['the new messages of a thread', () => `/api/messages/private/${bo.player.id}?after=0`, SESSION + 2],
  ['the directory', () => '/api/users', SESSION + 3],
  ['a search', () => '/api/users/search?q=player', SESSION + 3],
  ['a directory with every filter', () => `/api/users?q=player&${EVERY_FILTER}`, SESSION + 3],
  ['a directory with every filter except the text', () => `/api/users?${EVERY_FILTER}`, SESSION + 3],
  ['a player', () => `/api/users/${bo.player.id}`, SESSION + 2],
  ['the fields', () => '/api/fields', SESSION + 2],
  ['the fields with every filter', () => `/api/fields?q=field&${EVERY_FIELD_FILTER}`, SESSION + 2],
  ['followed fields', () => '/api/fields/following', SESSION + 1],
  ['a field', () => `/api/fields/${fieldsByOwner.get(ida)?.id}`, SESSION + 1],
  ['the reviews of a field', () => `/api/fields/${fieldsByOwner.get(ida)?.id}/reviews`, SESSION + 1],
  ['the replies to a review', () => `/api/reviews/${fieldsByOwner.get(ida)?.reviewId}/comments`, SESSION + 1],
  ['the administrators of a field', () => `/api/fields/${fieldsByOwner.get(ida)?.id}/admins`, SESSION + 2],
  ['the fields administered by the viewer', () => '/api/field-admins', SESSION + 1],
  ['the map of players', () => '/api/players/map-data', SESSION + 1],
  ['the map of teams', () => '/api/teams/map-data', SESSION + 1],
  ['the map of fields', () => '/api/fields/map-data', SESSION + 1],
  ['the map settings', () => '/api/map-settings', SESSION],
  ['addresses', () => '/api/places/addresses?q=uppsala&country=SE', SESSION],
  ['cities', () => '/api/search-cities?country=SE&query=upp', SESSION],
  ['followed players', () => '/api/users/following', SESSION + 2],
  ['followed players by name', () => '/api/users/following?q=player', SESSION + 2],
  ['followers', () => '/api/users/followers', SESSION + 2],
  ['the follow status', () => `/api/follow/status?followeeId=${bo.player.id}`, SESSION + 1],
])('reads %s within a fixed number of statements', async (_, path, expected) => {
  await app.build.conversation(ida.player, bo.player, [{ from: bo.player, text: 'Hello' }]);
  await app.build.entityConversation(teamChannel(await idasTeam()), [{ from: ida.player, text: 'Hello' }]);
  await fillTables(1);
  expect(await countStatements(() => ida.http.get(path()).expect(200))).toBeLessThanOrEqual(expected);
  await fillTables(12);
  expect(await countStatements(() => ida.http.get(path()).expect(200))).toBeLessThanOrEqual(expected);
});

it('reads the feed of a visitor with one statement, because the post count is cached', async () => {
  expect(await countStatements(() => app.visitor().get('/api/posts/feed').expect(200))).toBeLessThanOrEqual(1);
});

it('serves a picture with one statement, to visitors and users, also when it answers 304', async () => {
  const { imageUrl } = await app.build.picture(ida.player, { width: 200, height: 100 });
  const known = () => app.visitor().get(imageUrl).set('If-None-Match', '"whole"').expect(304);
  expect(await countStatements(() => app.visitor().get(`${imageUrl}?width=160`).expect(200))).toBeLessThanOrEqual(1);
  expect(await countStatements(() => ida.http.get(imageUrl).expect(200))).toBeLessThanOrEqual(1);
  expect(await countStatements(known)).toBeLessThanOrEqual(1);
});

it.each(['/healthz', '/api/login', '/api/nothing'])('sends no statement for %s', async (path) => {
  expect(await countStatements(() => app.visitor().get(path))).toBeLessThanOrEqual(0);
});

it('sends no statement for a forged cookie', async () => {
  const forged = `${ida.cookie.slice(0, -4)}aaaa`;
  expect(
    await countStatements(() => app.visitor().get('/api/auth/user').set('Cookie', forged).expect(401)),
  ).toBeLessThanOrEqual(0);
});

describe('sending a message', () => {
  // Statements for both users, the conversation's lock, the message and both read positions; then the recipient's badge.
  const SEND = TRANSACTION + 4;
  const BADGE = 1;
  const FIRST_MESSAGE = 3;

  const send = (key?: string) =>
    ida.http
      .post('/api/messages')
      .set(key ? { 'Idempotency-Key': key } : {})
      .send({ recipientId: bo.player.id, content: 'Hello' })
      .expect(201);

  it('needs no more statements for the tenth message than for the second, and up to three more for the first', async () => {
    const live = await app.connect(bo);
    const badgeIs = (messages: number) => () => live.next('unread:counts', (counts) => counts.messages === messages);
    expect(await countStatements(() => send(), badgeIs(1))).toBeLessThanOrEqual(SESSION + SEND + BADGE + FIRST_MESSAGE);
    expect(await countStatements(() => send(), badgeIs(2))).toBeLessThanOrEqual(SESSION + SEND + BADGE);
    for (let at = 3; at < 10; at += 1) await send();
    await badgeIs(9)();
    expect(await countStatements(() => send(), badgeIs(10))).toBeLessThanOrEqual(SESSION + SEND + BADGE);
    expect(await countStatements(() => send('once'), badgeIs(11))).toBeLessThanOrEqual(SESSION + SEND + BADGE + 2);
    live.close();
  });

  it('reads no session when the message comes by socket', async () => {
    const [from, to] = await Promise.all([app.connect(ida), app.connect(bo)]);
    const message = { recipientId: bo.player.id, content: 'Hello' };
    const badgeIs = (messages: number) => () => to.next('unread:counts', (counts) => counts.messages === messages);
    expect(await countStatements(() => from.send('message:send', message), badgeIs(1))).toBeLessThanOrEqual(
      SEND + BADGE + FIRST_MESSAGE,
    );
    expect(await countStatements(() => from.send('message:send', message), badgeIs(2))).toBeLessThanOrEqual(
      SEND + BADGE,
    );
    const { id } = (await bo.http.get('/api/messages/conversations').expect(200)).body[0] as { id: string };
    const read = () => to.send('conversation:read', { conversationId: id, seq: 2 });
    const none = () => eventually(() => expect(to.all('unread:counts').at(-1)?.messages).toBe(0));
    expect(await countStatements(read, none)).toBeLessThanOrEqual(TRANSACTION + 2 + BADGE);
    from.close();
    to.close();
  });
});

describe('sending a message to a team or a field', () => {
  // Statements for the sender's role, the conversation's lock, its participants, the message and all read positions; then all badges.
  const SEND = TRANSACTION + 5;
  const BADGES = 1;
  const FIRST_MESSAGE = 2;

  it('needs a fixed number of statements, however many members the team has', async () => {
    const live = await app.connect(bo);
    const members = await Promise.all(Array.from({ length: 200 }, () => app.build.player()));
    const teamId = await app.build.team(ida.player, { members: [bo.player, ...members] });
    const send = () => ida.http.post('/api/messages').send({ teamId, content: 'Hello' }).expect(201);
    const badgeIs = (messages: number) => () => live.next('unread:counts', (counts) => counts.messages === messages);
    expect(await countStatements(send, badgeIs(1))).toBeLessThanOrEqual(SESSION + SEND + BADGES + FIRST_MESSAGE);
    // Badges of large conversations are throttled, so their count may come later.
    expect(await countStatements(send, badgeIs(2))).toBeLessThanOrEqual(SESSION + SEND + BADGES);
    live.close();
  });

  it('sends a message to a field within a fixed number of statements, and reads it with three', async () => {
    const [from, to] = await Promise.all([app.connect(ida), app.connect(bo)]);
    const field = await app.build.field(bo.player);
    const message = { fieldId: field.id, content: 'Hello' };
    const badgeIs = (messages: number) => () => to.next('unread:counts', (counts) => counts.messages === messages);
    expect(await countStatements(() => from.send('message:send', message), badgeIs(1))).toBeLessThanOrEqual(
      SEND + BADGES + FIRST_MESSAGE,
    );
    expect(await countStatements(() => from.send('message:send', message), badgeIs(2))).toBeLessThanOrEqual(
      SEND + BADGES,
    );
    const read = () => to.send('conversation:read', { conversationId: `field_${field.id}_${ida.player.id}`, seq: 2 });
    const none = () => eventually(() => expect(to.all('unread:counts').at(-1)?.messages).toBe(0));
    expect(await countStatements(read, none)).toBeLessThanOrEqual(TRANSACTION + 3 + BADGES);
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
  const [INSERT_EVENT_AND_READ, FOLLOWERS] = [3, 1];
  expect(await countStatements(publish, postsReceived(1))).toBeLessThanOrEqual(
    SESSION + TRANSACTION + INSERT_EVENT_AND_READ + FOLLOWERS,
  );
  for (let count = 0; count < 20; count += 1) await app.build.follow(await app.build.player(), ida.player);
  expect(await countStatements(publish, postsReceived(2))).toBeLessThanOrEqual(
    SESSION + TRANSACTION + INSERT_EVENT_AND_READ + FOLLOWERS,
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
  const [INSERT_EVENT_AND_READ, SHARED, WALL, PICTURE, NAMES, FOLLOWERS] = [3, 1, 1, 2, 1, 1];
  expect(await countStatements(publish, () => live.next('post:new'))).toBeLessThanOrEqual(
    SESSION + TRANSACTION + INSERT_EVENT_AND_READ + SHARED + WALL + PICTURE + NAMES + FOLLOWERS,
  );
  live.close();
});

it('publishes in a team within a fixed number of statements, however many followers it has', async () => {
  const live = await app.connect(bo);
  const teamId = await app.build.team(ida.player, { followers: [bo.player] });
  const publish = () => ida.http.post('/api/posts').send({ content: 'News', teamId }).expect(201);
  const postsReceived = (posts: number) => () => eventually(() => expect(live.all('post:new')).toHaveLength(posts));
  const [INSERT_EVENT_AND_READ, LOCK_TEAM, MEMBERSHIP, COUNT, FOLLOWERS, READERS] = [3, 1, 1, 1, 1, 1];
  const limit = SESSION + TRANSACTION + INSERT_EVENT_AND_READ + LOCK_TEAM + MEMBERSHIP + COUNT + FOLLOWERS + READERS;
  expect(await countStatements(publish, postsReceived(1))).toBeLessThanOrEqual(limit);
  for (let count = 0; count < 20; count += 1)
    await app.pool.query('INSERT INTO team_follows (team_id, user_id) VALUES ($1, $2)', [
      teamId,
      (await app.build.player()).id,
    ]);
  expect(await countStatements(publish, postsReceived(2))).toBeLessThanOrEqual(limit);
  live.close();
});

describe('liking and commenting', () => {
  const LOCK = 1;
  const [LIKE, EVENT, COUNT, READ] = [1, 1, 1, 1];

  it('likes within a fixed number of statements, however many likes there are', async () => {
    const post = await app.build.post(bo.player, 'Like me');
    const like = (by: Person) => () => by.http.put(`/api/posts/${post}/like`).expect(200);
    expect(await countStatements(like(ida))).toBeLessThanOrEqual(SESSION + TRANSACTION + LOCK + LIKE + EVENT + COUNT);
    expect(await countStatements(like(ida))).toBeLessThanOrEqual(SESSION + TRANSACTION + LOCK + LIKE + COUNT);
    for (let count = 0; count < 5; count += 1) await like(await app.person())();
    expect(await countStatements(like(bo))).toBeLessThanOrEqual(SESSION + TRANSACTION + LOCK + LIKE + EVENT + COUNT);
    const unlike = () => ida.http.delete(`/api/posts/${post}/like`).expect(200);
    expect(await countStatements(unlike)).toBeLessThanOrEqual(SESSION + TRANSACTION + LOCK + LIKE + EVENT + COUNT);
  });

  it('comments within a fixed number of statements, however many comments there are', async () => {
    const post = await app.build.post(bo.player, 'What do you think?');
    const comment = (content: string) => () =>
      ida.http.post(`/api/posts/${post}/comments`).send({ content }).expect(201);
    const [INSERT, NAMES] = [1, 1];
    const limit = SESSION + TRANSACTION + LOCK + INSERT + EVENT + COUNT + READ;
    expect(await countStatements(comment('First'))).toBeLessThanOrEqual(limit);
    for (let count = 0; count < 10; count += 1) await app.build.comment(await app.build.player(), post, 'Another');
    expect(await countStatements(comment('Last'))).toBeLessThanOrEqual(limit);
    expect(await countStatements(comment('@nobody @noone'))).toBeLessThanOrEqual(limit + NAMES);
  });
});

it('follows with four statements in one transaction, and repeats it with two', async () => {
  const follow = () => ida.http.post('/api/follow').send({ followeeId: bo.player.id }).expect(201);
  expect(await countStatements(follow)).toBeLessThanOrEqual(SESSION + TRANSACTION + 4);
  expect(await countStatements(follow)).toBeLessThanOrEqual(SESSION + TRANSACTION + 2);
});

it('marks one or all notifications as read with one statement, and one for the badge', async () => {
  const live = await app.connect(ida);
  await fillTables(3);
  const [{ id }] = (await ida.http.get('/api/notifications').expect(200)).body as [{ id: string }];
  const badgeIs = (count: number) => () => live.next('unread:counts', ({ notifications }) => notifications === count);
  expect(
    await countStatements(() => ida.http.put(`/api/notifications/${id}/read`).expect(204), badgeIs(2)),
  ).toBeLessThanOrEqual(SESSION + 2);
  const reading = () => ida.http.put('/api/notifications/read-all').expect(204);
  const none = () => eventually(() => expect(live.all('unread:counts').at(-1)?.notifications).toBe(0));
  expect(await countStatements(reading, none)).toBeLessThanOrEqual(SESSION + 2);
  live.close();
});

describe('reviewing and changing a field', () => {
  const [LOCK, EVENT, READ] = [2, 1, 1];

  it('reviews within a fixed number of statements, however many reviews there are', async () => {
    const field = await app.build.field(bo.player);
    const review = (by: Person) => () =>
      by.http.post(`/api/fields/${field.id}/reviews`).send({ rating: 4, review: 'Good' }).expect(201);
    const [INSERT, RATE] = [1, 1];
    const limit = SESSION + TRANSACTION + LOCK + INSERT + RATE + EVENT + READ;
    expect(await countStatements(review(ida))).toBeLessThanOrEqual(limit);
    for (let count = 0; count < 10; count += 1) await app.build.review(field, await app.build.player(), 3);
    expect(await countStatements(review(await app.person()))).toBeLessThanOrEqual(limit);
  });

  it('changes the field and its first picture within a fixed number of statements', async () => {
    const field = await app.build.field(ida.player);
    await app.build.gallery(field, ida.player, ['a', 'b'], { width: 30, height: 20 });
    const change = () => ida.http.patch(`/api/fields/${field.id}`).send({ maxPlayers: 30 }).expect(200);
    const [STORED, UPDATE] = [1, 1];
    expect(await countStatements(change)).toBeLessThanOrEqual(SESSION + TRANSACTION + LOCK + STORED + UPDATE + READ);
    const putFirst = () => ida.http.post(`/api/fields/${field.id}/images/default`).send({ slot: 'image1' }).expect(200);
    expect(await countStatements(putFirst)).toBeLessThanOrEqual(SESSION + TRANSACTION + LOCK + STORED + UPDATE + READ);
  });
});
