import type { SuggestedPostView } from '../../src/contracts/suggestions.js';
import type { BuiltPlayer } from '../../src/seed/builders/builders.js';
import { type Person, TestApp } from '../app.js';
import { countStatements, recordStatements } from '../statement-count.js';

const STOCKHOLM = { country: 'Sweden', city: 'Stockholm', latitude: 59.33, longitude: 18.07 };
const UPPSALA = { country: 'Sweden', city: 'Uppsala', latitude: 59.86, longitude: 17.64 };
const TOKYO = { country: 'Japan', city: 'Tokyo', latitude: 35.68, longitude: 139.77 };
const HOUR = 3_600_000;

let app: TestApp;
let ida: Person;
let near: BuiltPlayer;
let far: BuiltPlayer;

beforeAll(async () => {
  recordStatements();
  app = await TestApp.start();
});
afterAll(async () => {
  jest.restoreAllMocks();
  await app.stop();
});
beforeEach(async () => {
  await app.pool.query('TRUNCATE posts, follows, blocks, teams, games CASCADE');
  await app.pool.query('UPDATE users SET posts_count = 0, following_count = 0, followers_count = 0');
  ida = await app.person({ ...STOCKHOLM, distanceUnit: 'km' });
  near = await app.build.player(UPPSALA);
  far = await app.build.player(TOKYO);
});

const suggested = async ({ http }: Person): Promise<SuggestedPostView[]> =>
  (await http.get('/api/posts/suggested').expect(200)).body as SuggestedPostView[];
const texts = async (viewer: Person) => (await suggested(viewer)).map(({ content }) => content);

it('suggests posts from near the viewer before later posts from elsewhere', async () => {
  await app.build.post(near, 'Near');
  await app.build.post(far, 'Far');
  const [first, second] = await suggested(ida);
  expect(first).toMatchObject({ content: 'Near', authorId: near.id, suggestion: { city: 'Uppsala', isNear: true } });
  expect(first?.suggestion.distance).toBeGreaterThan(55);
  expect(second).toMatchObject({ content: 'Far', suggestion: { city: 'Tokyo', isNear: false } });
});

it('suggests the newest posts of all to a viewer without a town', async () => {
  await app.build.post(near, 'Near');
  await app.build.post(far, 'Far');
  const posts = await suggested(await app.person());
  expect(posts.map(({ content }) => content)).toEqual(['Far', 'Near']);
  expect(posts[0]?.suggestion).toMatchObject({ distance: null, isNear: false });
});

it('finds posts near the viewer that many later posts from elsewhere have pushed down', async () => {
  await app.build.post(near, 'Near');
  await app.pool.query(
    `INSERT INTO posts (id, author_id, content, created_at)
     SELECT ('ffff0000-0000-7000-8000-' || lpad(to_hex(at), 12, '0'))::uuid, $1, 'Far ' || at, now() FROM generate_series(1, 200) at`,
    [far.id],
  );
  expect((await texts(ida))[0]).toBe('Near');
});

it('suggests at most three posts of one author', async () => {
  for (const text of ['1', '2', '3', '4']) await app.build.post(near, text);
  expect(await texts(ida)).toEqual(['4', '3', '2']);
});

it('leaves out posts of the viewer, of followed and of blocked people', async () => {
  const [followed, blocked] = [await app.build.player(STOCKHOLM), await app.build.player(STOCKHOLM)];
  await app.build.post(ida.player, 'Own');
  await app.build.post(followed, 'Followed');
  await app.build.post(blocked, 'Blocked');
  await app.build.post(near, 'Near');
  await app.build.follow(ida.player, followed);
  await app.build.block(blocked, ida.player);
  expect(await texts(ida)).toEqual(['Near']);
});

it('leaves out posts on the walls of others and in the viewer’s own teams', async () => {
  const teamId = await app.build.team(near, { members: [ida.player] });
  await app.build.post(near, 'On a wall', new Date(), { onWallOf: far });
  await app.build.post(near, 'In the team', new Date(), { inTeam: teamId });
  await app.build.post(near, 'Near');
  expect(await texts(ida)).toEqual(['Near']);
});

it('suggests the announcement of a coming game, but not of one that is over', async () => {
  const field = await app.build.field(far, TOKYO);
  const past = await app.build.game(near, field, {
    title: 'Past',
    startsAt: new Date(Date.now() - 9 * HOUR),
    endsAt: new Date(Date.now() - 8 * HOUR),
  });
  const coming = await app.build.game(near, field, { title: 'Coming', startsAt: new Date(Date.now() + HOUR) });
  for (const game of [past, coming]) await app.build.announcement(game);
  expect((await suggested(ida)).map(({ game }) => game?.title)).toEqual(['Coming']);
});

it('suggests no posts to a viewer who follows five people with ten posts in total', async () => {
  await app.build.post(near, 'Near');
  const followed = await Promise.all([1, 2, 3, 4, 5].map(() => app.build.player()));
  for (const player of followed) await app.build.follow(ida.player, player);
  for (const player of followed) await app.build.post(player, 'One');
  expect(await texts(ida)).toEqual(['Near']);
  for (const player of followed) await app.build.post(player, 'Two');
  expect(await texts(ida)).toEqual([]);
});

it('needs one statement, and leaves the feed unchanged', async () => {
  await app.build.post(near, 'Near');
  expect(await countStatements(() => ida.http.get('/api/posts/suggested').expect(200))).toBeLessThanOrEqual(1);
  expect((await ida.http.get('/api/posts/feed').expect(200)).body).toEqual([]);
});
