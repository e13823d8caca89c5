import { type Person, TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';
import { isVisibleTo } from '../../src/features/users/person-visibility.reader.js';
import type { BuiltField } from '../../src/seed/builders/builders.js';

const STOCKHOLM = { country: 'Sweden', city: 'Stockholm', latitude: 59.3293, longitude: 18.0686 };

let app: TestApp;
/** The viewer; `hidden` becomes invisible to her, `shown` stays visible. */
let viewer: Person;
let hidden: Person;
let shown: Person;
let teamId: string;
let postId: string;
let teamPostId: string;
let hiddenPostId: string;
let commentId: string;
let reviewId: string;
let field: BuiltField;
let managedField: BuiltField;
let offeredField: BuiltField;
let reviewedField: BuiltField;
let teamOfHiddenApplicant: string;
let teamOfHiddenInvitee: string;

beforeAll(async () => {
  app = await TestApp.start();
  [viewer, hidden, shown] = await Promise.all([
    app.person({ firstName: 'Vera', ...STOCKHOLM }),
    app.person({ firstName: 'Hidden', nickname: 'ghost', gameStyles: ['milsim'], ...STOCKHOLM }),
    app.person({ firstName: 'Shown', nickname: 'scout', gameStyles: ['milsim'], ...STOCKHOLM }),
  ]);
  // A third player far from everybody, so that lists without a place have a row.
  await app.build.player({ firstName: 'Elsewhere' });
  await buildWorld();
});
afterAll(() => app.stop());

async function buildWorld(): Promise<void> {
  const { build } = app;
  const [vera, ghost, scout] = [viewer.player, hidden.player, shown.player];
  await build.follow(ghost, scout);
  for (const person of [ghost, scout]) {
    await build.follow(vera, person);
    await build.follow(person, vera);
  }
  teamId = await build.team(vera, { name: 'Reed Foxes', members: [ghost, scout] });
  field = await build.field(vera, { name: 'Cold Harbour' });
  for (const person of [ghost, scout]) {
    await build.followNotification(vera, person);
    await build.review(field, person, 4);
  }
  managedField = await build.field(vera, { name: 'Kvarnbo' });
  for (const person of [ghost, scout]) await build.fieldAdmin(managedField, person);
  offeredField = await build.field(vera, { name: 'Fort Nine' });
  for (const person of [ghost, scout]) await build.fieldAdminOffer(offeredField, person);
  reviewedField = await build.field(scout, { name: 'Old Mill' });
  reviewId = await build.review(reviewedField, vera, 5);
  await build.reply(reviewId, ghost);
  await build.reply(reviewId, scout);
  postId = await build.post(scout, 'Fog at the @ghost', new Date(), { likedBy: [ghost, vera] });
  hiddenPostId = await build.post(ghost, 'Fog from a ghost');
  teamPostId = await build.post(ghost, 'Team fog', new Date(), { inTeam: teamId });
  await build.post(scout, 'Scout fog', new Date(), { inTeam: teamId });
  await build.post(ghost, 'Wall fog', new Date(), { onWallOf: vera });
  await build.post(scout, 'Wall note', new Date(), { onWallOf: vera });
  await build.comment(ghost, postId, 'From a ghost');
  commentId = await build.comment(scout, postId, 'From a scout', { likedBy: [ghost, vera] });
  for (const person of [ghost, scout]) await build.participant(await build.game(person, field), person, teamId);
  teamOfHiddenApplicant = await build.team(vera, { name: 'Night Owls' });
  await build.application(teamOfHiddenApplicant, ghost);
  await build.application(teamOfHiddenApplicant, scout);
  teamOfHiddenInvitee = await build.team(vera, { name: 'Fire Ants' });
  await build.invitation(teamOfHiddenInvitee, ghost, vera);
  await build.invitation(teamOfHiddenInvitee, scout, vera);
}

/** Inserts only the row of the block, so that the follows stay and every list still has a row to hide. */
const insertBlock = (blocker: Person, blocked: Person) => app.build.block(blocker.player, blocked.player);
/** Inserts only the row of the suspension. */
const suspend = (person: Person) => app.build.moderation.suspension(person.player, shown.player);
afterEach(() => app.pool.query('DELETE FROM blocks; DELETE FROM suspensions'));

const near = 'maxDistance=100&unit=km';
/** Every list that contains the hidden person, or content by them. */
const LISTS: [name: string, path: () => string][] = [
  ['the players directory', () => '/api/users'],
  ['a search by name', () => '/api/users?q=Hidden'],
  ['the older search', () => '/api/users/search?q=hidden'],
  ['players by game style', () => '/api/users?gameStyle=milsim'],
  ['players by country', () => '/api/users?country=SE'],
  ['players by distance', () => `/api/users?${near}`],
  ['players by distance and style', () => `/api/users?${near}&gameStyle=milsim`],
  ['players by distance and country', () => `/api/users?${near}&country=SE`],
  ['the players whom the viewer follows', () => '/api/users/following'],
  ['a search among the players whom the viewer follows', () => '/api/users/following?q=Hidden'],
  ['the followers of the viewer', () => '/api/users/followers'],
  ['the map of players', () => '/api/players/map-data'],
  ['the games', () => '/api/games'],
  ['the games on a field', () => `/api/fields/${field.id}/games`],
  ['the games of a team', () => `/api/teams/${teamId}/games`],
  ['the feed', () => '/api/posts/feed'],
  ['a search for posts', () => '/api/posts/search?q=fog'],
  ['a wall', () => `/api/users/${viewer.player.id}/posts`],
  ['the posts of a team', () => `/api/teams/${teamId}/posts`],
  ['the comments on a post', () => `/api/posts/${postId}/comments`],
  ['the members of a team', () => `/api/teams/${teamId}/members`],
  ['the applications to a team', () => `/api/teams/${teamOfHiddenApplicant}/applications`],
  ['the invitations to a team', () => `/api/teams/${teamOfHiddenInvitee}/invitations`],
  ['the admins of a field', () => `/api/fields/${managedField.id}/admins`],
  ['the offers of a field', () => `/api/fields/${offeredField.id}/admins/offers`],
  ['the reviews of a field', () => `/api/fields/${field.id}/reviews`],
  ['the replies to a review', () => `/api/reviews/${reviewId}/comments`],
  ['the notifications', () => '/api/notifications'],
];

const read = async (path: string) => {
  const answer = await viewer.http.get(path).expect(200);
  return { items: answer.body as unknown[], text: answer.text, total: Number(answer.get('X-Total-Count')) };
};

const BLOCKS: [condition: string, hide: () => Promise<unknown>][] = [
  ['the viewer blocks a person', () => insertBlock(viewer, hidden)],
  ['a person blocks the viewer', () => insertBlock(hidden, viewer)],
];

describe.each([...BLOCKS, ['a person is suspended', () => suspend(hidden)] as const])(
  'the server, while %s,',
  (_, hide) => {
    it.each(LISTS)('excludes that person from %s and from its total', async (_, path) => {
      const before = await read(path());
      expect(before.text).toContain(hidden.player.id);
      expect(before.total).toBe(before.items.length);
      await hide();
      const after = await read(path());
      expect(after.text).not.toContain(hidden.player.id);
      expect(after.total).toBe(after.items.length);
      expect(after.items.length).toBeLessThan(before.items.length);
    });

    it.each([
      ['a post', () => `/api/posts/${hiddenPostId}`],
      ['a team post', () => `/api/posts/${teamPostId}`],
      ['the follow status', () => `/api/users/${hidden.player.id}/follow-status`],
      ['the wall', () => `/api/users/${hidden.player.id}/posts`],
    ])('answers 404 for %s of that person', async (_, path) => {
      await viewer.http.get(path()).expect(200);
      await hide();
      await viewer.http.get(path()).expect(404);
    });

    it('subtracts that person from every count of a post, comment, team, field, review and profile', async () => {
      const get = async (path: string) => (await viewer.http.get(path).expect(200)).body as Record<string, unknown>;
      const unread = async () => (await get('/api/notifications/count')).count as number;
      const unreadBefore = await unread();
      expect(await get(`/api/posts/${postId}`)).toMatchObject({
        likes: 2,
        comments: 2,
        mentions: [{ handle: 'ghost' }],
      });
      await hide();
      expect(await get(`/api/posts/${postId}`)).toMatchObject({
        likes: 1,
        comments: 1,
        mentions: [],
      });
      expect((await read(`/api/posts/${postId}/comments`)).items).toMatchObject([{ id: commentId, likes: 1 }]);
      expect(await get(`/api/teams/${teamId}`)).toMatchObject({ memberCount: 2 });
      expect(await get(`/api/fields/${field.id}`)).toMatchObject({ reviewCount: 1, ratings: [0, 0, 0, 1, 0] });
      expect((await read(`/api/fields/${reviewedField.id}/reviews`)).items).toMatchObject([
        { id: reviewId, comments: 1 },
      ]);
      expect(await get(`/api/users/${viewer.player.id}`)).toMatchObject({ followingCount: 1, followersCount: 1 });
      expect(await get(`/api/users/${shown.player.id}`)).toMatchObject({ followersCount: 1 });
      expect(await unread()).toBe(unreadBefore - 1);
    });

    it('answers a like with the count that the viewer sees', async () => {
      await hide();
      expect((await viewer.http.put(`/api/posts/${postId}/like`).expect(200)).body).toEqual({
        isLiked: true,
        likes: 1,
      });
      expect((await viewer.http.put(`/api/comments/${commentId}/like`).expect(200)).body).toMatchObject({ likes: 1 });
    });

    it('rejects a follow and a message to that person, and ignores a mention', async () => {
      await hide();
      await viewer.http.post('/api/follow').send({ followeeId: hidden.player.id }).expect(404);
      await viewer.http
        .post('/api/messages')
        .send({ messageType: 'private', recipientId: hidden.player.id, content: 'Are you there?' })
        .expect(403);
      const { body } = await viewer.http.post('/api/posts').send({ content: 'Where is @ghost?' }).expect(201);
      expect(body).toMatchObject({ mentions: [] });
      await handlersDone(app);
      const { rows } = await app.pool.query('SELECT FROM post_mentions WHERE post_id = $1', [body.id]);
      expect(rows).toEqual([]);
    });
  },
);

// A suspended person has no session and writes nothing.
describe.each(BLOCKS)('the server, while %s,', (_, hide) => {
  it('sends the viewer no notification and no post from that person', async () => {
    const socket = await app.connect(viewer);
    await hide();
    const ghostPost = await hidden.http.post('/api/posts').send({ content: 'Boo', teamId }).expect(201);
    const discussed = await app.build.post(shown.player, 'Who comes?');
    await app.build.comment(viewer.player, discussed, 'I do');
    await hidden.http.post(`/api/posts/${discussed}/comments`).send({ content: 'I do, too' }).expect(201);
    const scoutPost = await shown.http.post('/api/posts').send({ content: 'Hello', teamId }).expect(201);
    await socket.next('post:new', (post) => post.postId === scoutPost.body.id);
    await socket.next('notification:new', ({ senderId }) => senderId === shown.player.id);
    await handlersDone(app);
    // This notification comes later, so a wrong one would have arrived before it.
    await shown.http.put(`/api/posts/${await app.build.post(viewer.player, 'Later')}/like`).expect(200);
    await socket.next('notification:new', ({ type }) => type === 'like');
    expect(socket.all('post:new').map((post) => post.postId)).not.toContain(ghostPost.body.id);
    expect(JSON.stringify(socket.all('notification:new'))).not.toContain(hidden.player.id);
  });
});

it('still shows people who block each other to visitors in the directory', async () => {
  const before = await app.visitor().get('/api/users').expect(200);
  await insertBlock(hidden, viewer);
  expect((await app.visitor().get('/api/users').expect(200)).text).toBe(before.text);
});

it('hides a suspended person from visitors, and shows them again once the suspension has ended', async () => {
  const read = async () => (await app.visitor().get('/api/users').expect(200)).text;
  const before = await read();
  expect(before).toContain(hidden.player.id);
  await suspend(hidden);
  expect(await read()).not.toContain(hidden.player.id);
  await app.visitor().get(`/api/users/${hidden.player.id}`).expect(404);
  await app.visitor().get(`/api/posts/${hiddenPostId}`).expect(404);
  await app.pool.query(`UPDATE suspensions SET ends_at = now() - interval '1 second'`);
  expect(await read()).toBe(before);
});

it('reads the hidden people once per statement and by index, not for each row', async () => {
  const client = await app.pool.connect();
  await client.query('BEGIN');
  // Once PostgreSQL knows that there are few blocks, it prefers to read them all.
  await client.query('SET LOCAL enable_seqscan = off');
  const explain = async (condition: string) => {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT id FROM posts p WHERE ${condition} AND p.likes > 0`,
      [viewer.player.id],
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const plans = [await explain(isVisibleTo('$1', 'p.author_id')), await explain(isVisibleTo('p.author_id', '$1'))];
  await client.query('ROLLBACK');
  client.release();
  for (const plan of plans) {
    // PostgreSQL runs an InitPlan and a hashed subplan once per statement, and any other subplan for each row.
    expect(plan).toMatch(/InitPlan|hashed SubPlan/);
    expect(plan.match(/(?<!hashed )SubPlan \d+\)/g)).toBeNull();
    expect(plan).toMatch(/suspensions/);
    expect(plan).toMatch(/ (using|on) blocks_(once|by_blocked)[^]* (using|on) blocks_(once|by_blocked)/);
  }
});
