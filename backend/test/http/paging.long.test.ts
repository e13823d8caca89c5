import { ROUTES } from '../access/access-table.js';
import { pathOf } from '../access/access-case.js';
import { buildWorld } from '../access/access-world.js';
import { TestApp } from '../app.js';
import { HOSTILE_CURSORS } from '../hostile-input.js';
import { PAGED_LISTS, createPagingScene, type PagingScene } from './paged-lists.js';
import { minutesAgo, nextPagePath, readAllPages } from './paging-links.js';

let app: TestApp;
let scene: PagingScene;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());

const createScene = async (): Promise<void> => {
  scene = await createPagingScene(app);
};

const withLimit = (path: string, limit: number | string) => `${path}${path.includes('?') ? '&' : '?'}limit=${limit}`;

const LISTS_TESTED_ELSEWHERE = [
  'GET /api/field-usage-requests',
  'GET /api/fields/:id/admins',
  'GET /api/fields/:id/admins/offers',
  'GET /api/fields/map-data',
  'GET /api/games/:id/participants',
  'GET /api/games/:id/removals',
  'GET /api/games/:id/reservations',
  'GET /api/games/:id/waitlist',
  'GET /api/games/map-data',
  'GET /api/messages/field/:entityId/conversation/:conversation',
  'GET /api/messages/game/:entityId/conversation/:conversation',
  'GET /api/messages/team/:entityId/conversation/:conversation',
  'GET /api/players/map-data',
  'GET /api/reviews/:id/comments',
  'GET /api/teams/:id/applications',
  'GET /api/teams/:id/invitations',
  'GET /api/teams/:id/members',
  'GET /api/teams/map-data',
];

type Row = { id: string };

/**
 * Not paged, because they are short: suggestions, the upcoming games on Home, the sections of a game, the viewer's teams in it, the fields on
 * which a player has played most, and the viewer's sessions.
 */
const SHORT_LISTS =
  /docs|logout|addresses|sugges|games\/upcoming|sections|games\/:id\/teams|played-fields|auth\/sessions/;

it('tests the paging of every list', async () => {
  await createScene();
  const world = await buildWorld(app);
  const owner = await app.signIn(world.owner);
  const found: string[] = [];
  for (const { target: route, call } of ROUTES.filter(
    (row) => row.role === 'owner' && row.target.startsWith('GET /api/'),
  )) {
    if (SHORT_LISTS.test(route)) continue;
    const answer = await owner.http.get(pathOf(route, call(world)));
    if (!Array.isArray(answer.body)) continue;
    expect({ route, total: answer.get('X-Total-Count') }).toEqual({ route, total: expect.stringMatching(/^\d+$/) });
    found.push(route);
  }
  const tested = Object.values(PAGED_LISTS).map(
    ({ path }) =>
      `GET ${path(scene).split('?')[0]?.replace(scene.ida.player.id, ':id').replace(scene.teamId, ':id').replace(scene.field.id, ':id')}`,
  );
  const backwards = ['GET /api/messages/private/:conversation', 'GET /api/posts/:id/comments'];
  expect([...new Set(found)].sort()).toEqual([...new Set(tested), ...backwards, ...LISTS_TESTED_ELSEWHERE].sort());
});

describe.each(Object.entries(PAGED_LISTS))('%s', (_, { path, add }) => {
  beforeEach(createScene);

  const total = async () =>
    Number((await scene.ida.http.get(withLimit(path(scene), 1)).expect(200)).get('X-Total-Count'));

  it('pages without gaps or duplicates while rows are added', async () => {
    const before = await total();
    for (let minutes = 7; minutes > 0; minutes -= 1) await add(scene, minutesAgo(minutes));
    expect(await total()).toBe(before + 7);
    const whole = (await readAllPages(scene.ida.http, withLimit(path(scene), 100))).flat();
    const pages = await readAllPages(scene.ida.http, withLimit(path(scene), 2), () => add(scene, new Date()));
    expect(pages.slice(0, -1).every((page) => page.length === 2)).toBe(true);
    expect(pages.flat()).toEqual(whole);
  });

  it('continues after the last row of a page was deleted', async () => {
    for (let minutes = 4; minutes > 0; minutes -= 1) await add(scene, minutesAgo(minutes));
    const whole = (await readAllPages(scene.ida.http, withLimit(path(scene), 100))).flat();
    const first = await scene.ida.http.get(withLimit(path(scene), 2)).expect(200);
    const last = (first.body as Row[]).at(-1)?.id ?? '';
    await remove(last);
    const rest = (await readAllPages(scene.ida.http, nextPagePath(first) ?? '')).flat();
    expect([...(first.body as Row[]).map(({ id }) => id), ...rest]).toEqual(whole);
  });

  it('returns 50 rows by default and links to a next page only when there are more', async () => {
    const missing = Math.max(0, 50 - (await total()));
    for (let count = 0; count < missing; count += 1) await add(scene, minutesAgo(1));
    const exact = await scene.ida.http.get(withLimit(path(scene), 50)).expect(200);
    const answer = await scene.ida.http.get(path(scene)).expect(200);
    expect(answer.body).toHaveLength(50);
    if (missing > 0) expect([nextPagePath(answer), nextPagePath(exact)]).toEqual([undefined, undefined]);
    await add(scene, minutesAgo(1));
    expect(nextPagePath(await scene.ida.http.get(path(scene)).expect(200))).toBeDefined();
  });

  it('repeats the other query parameters in the link', async () => {
    for (let minutes = 3; minutes > 0; minutes -= 1) await add(scene, minutesAgo(minutes));
    const link = new URL(nextPagePath(await scene.ida.http.get(withLimit(path(scene), 2)).expect(200)) ?? '', app.url);
    expect(link.searchParams.get('limit')).toBe('2');
    expect(link.searchParams.get('q')).toBe(new URL(path(scene), app.url).searchParams.get('q'));
  });
});

describe.each(Object.entries(PAGED_LISTS))('%s', (_, { path }) => {
  beforeAll(createScene);

  it.each([
    ['0', 'limit must be at least 1'],
    ['-1', 'limit must be at least 1'],
    ['', 'limit must be at least 1'],
    ['101', 'limit can be at most 100'],
    ['1e9', 'limit can be at most 100'],
    ['1.5', 'limit must be a whole number'],
    ['x', 'limit must be a whole number'],
    ['NaN', 'limit must be a whole number'],
    ['1&limit=2', 'limit must be a whole number'],
  ])('rejects a limit of "%s"', async (limit, message) => {
    const { body } = await scene.ida.http.get(withLimit(path(scene), limit)).expect(400);
    expect(body).toMatchObject({ code: 'request.invalid', message, fields: { limit: message } });
  });

  it.each(HOSTILE_CURSORS)('refuses a cursor of %s', async (_what, cursor) => {
    const { body } = await scene.ida.http.get(withLimit(path(scene), `2&cursor=${cursor}`)).expect(400);
    expect(body.message).toBe('The cursor is not valid for this list');
  });
});

/** Deletes the row with this id from whichever table holds it. */
async function remove(id: string): Promise<void> {
  for (const sql of [
    'DELETE FROM blocks WHERE blocked_id::text = $1',
    'DELETE FROM follows WHERE follower_id::text = $1 OR followee_id::text = $1',
    'DELETE FROM notifications WHERE id::text = $1',
    'DELETE FROM posts WHERE id::text = $1',
    'DELETE FROM messages WHERE id::text = $1',
    'DELETE FROM conversations WHERE id = $1',
    'DELETE FROM teams WHERE id::text = $1',
    'DELETE FROM field_reviews WHERE id::text = $1',
    'DELETE FROM field_admins WHERE id::text = $1',
    'DELETE FROM games WHERE id::text = $1',
    'DELETE FROM fields WHERE id::text = $1',
    'DELETE FROM users WHERE id::text = $1 AND NOT EXISTS (SELECT FROM messages WHERE sender_id::text = $1)',
  ])
    await app.pool.query(sql, [id]);
}
