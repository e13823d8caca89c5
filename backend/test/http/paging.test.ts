import { ROUTES } from '../access/access-table.js';
import { pathOf } from '../access/access-case.js';
import { buildWorld } from '../access/access-world.js';
import type { BuiltField } from '../../src/seed/builders/field-rows.js';
import { type Person, TestApp } from '../app.js';
import { HOSTILE_CURSORS } from '../hostile-input.js';

let app: TestApp;
let ida: Person;
let teamId: string;
let idasField: BuiltField;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());

async function createIda(): Promise<void> {
  ida = await app.person();
  teamId = await app.build.team(ida.player);
  idasField = await app.build.field(ida.player);
}

/** A name that sorts newer rows first, so lists ordered by name match the order of the other lists. */
const nameSortingNewestFirst = (at: Date) => `! ${1e15 - at.getTime()}`;

const TOMORROW = Date.now() + 86_400_000;
/** Lists of games show the soonest first. */
const startingSoonerWhenNewer = (at: Date) => new Date(2 * TOMORROW - at.getTime());

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** Every list with its path and a function that adds a row to it for Ida. */
const LISTS: Record<string, { path: () => string; add: (at: Date) => Promise<unknown>; key?: 'seq' }> = {
  'the players directory': {
    path: () => '/api/users',
    add: (at) => app.build.player({ at }),
  },
  'a search for players': {
    path: () => `/api/users/search?q=${ida.player.firstName}%20friend`,
    add: (at) => app.build.player({ at, firstName: `${ida.player.firstName} friend` }),
  },
  'followed players': {
    path: () => '/api/users/following',
    add: async (at) => app.build.follow(ida.player, await app.build.player(), at),
  },
  followers: {
    path: () => '/api/users/followers',
    add: async (at) => app.build.follow(await app.build.player(), ida.player, at),
  },
  'blocked people': {
    path: () => '/api/users/blocked',
    add: async (at) => app.build.block(ida.player, await app.build.player(), at),
  },
  notifications: {
    path: () => '/api/notifications',
    add: async (at) => app.build.followNotification(ida.player, await app.build.player(), { at }),
  },
  'the feed': {
    path: () => '/api/posts/feed',
    add: (at) => app.build.post(ida.player, 'Post', at),
  },
  'the posts on a wall': {
    path: () => `/api/users/${ida.player.id}/posts`,
    add: async (at) => app.build.post(await app.build.player(), 'Post', at, { onWallOf: ida.player }),
  },
  'the posts of a team': {
    path: () => `/api/teams/${teamId}/posts`,
    add: (at) => app.build.post(ida.player, 'Post', at, { inTeam: teamId }),
  },
  teams: {
    path: () => '/api/teams',
    add: (at) => app.build.team(ida.player, { at, name: nameSortingNewestFirst(at) }),
  },
  'followed teams': {
    path: () => '/api/teams/following',
    add: async (at) =>
      app.pool.query('INSERT INTO team_follows (team_id, user_id) VALUES ($1, $2)', [
        await app.build.team(await app.build.player(), { at, name: nameSortingNewestFirst(at) }),
        ida.player.id,
      ]),
  },
  'the viewer’s teams': {
    path: () => '/api/users/teams',
    add: (at) => app.build.team(ida.player, { at, name: nameSortingNewestFirst(at) }),
  },
  'the teams created by the viewer': {
    path: () => '/api/users/teams/created',
    add: (at) => app.build.team(ida.player, { at, name: nameSortingNewestFirst(at) }),
  },
  'a player’s teams': {
    path: () => `/api/teams/user/${ida.player.id}`,
    add: (at) => app.build.team(ida.player, { at, name: nameSortingNewestFirst(at) }),
  },
  fields: {
    path: () => '/api/fields',
    add: (at) => app.build.field(ida.player, { at }),
  },
  'followed fields': {
    path: () => '/api/fields/following',
    add: async (at) => app.build.followField(ida.player, await app.build.field(ida.player, { at }), at),
  },
  'the fields administered by the viewer': {
    path: () => '/api/field-admins',
    add: (at) => app.build.field(ida.player, { at }),
  },
  'the reviews of a field': {
    path: () => `/api/fields/${idasField.id}/reviews`,
    add: async (at) => app.build.review(idasField, await app.build.player(), 4, 'Good ground.', at),
  },
  games: {
    path: () => '/api/games',
    add: (at) => app.build.game(ida.player, idasField, { startsAt: startingSoonerWhenNewer(at) }),
  },
  'the games of a player': {
    path: () => `/api/users/${ida.player.id}/games`,
    add: (at) => app.build.game(ida.player, idasField, { startsAt: startingSoonerWhenNewer(at) }),
  },
  'the games of a team': {
    path: () => `/api/teams/${teamId}/games`,
    add: async (at) =>
      app.build.participant(
        await app.build.game(ida.player, idasField, { startsAt: startingSoonerWhenNewer(at) }),
        ida.player,
        teamId,
      ),
  },
  'the games on a field': {
    path: () => `/api/fields/${idasField.id}/games`,
    add: (at) => app.build.game(ida.player, idasField, { startsAt: startingSoonerWhenNewer(at) }),
  },
  'a search for posts': {
    path: () => `/api/posts/search?q=of%20${ida.player.id.slice(-12)}`,
    add: (at) => app.build.post(ida.player, `Of ${ida.player.id.slice(-12)}`, at),
  },
  'a search of messages': {
    path: () => '/api/messages/search?q=supper',
    add: async (at) => {
      const friend = await app.build.player();
      return app.build.conversation(ida.player, friend, [{ from: friend, text: 'Supper after the game?', at }]);
    },
  },
  conversations: {
    path: () => '/api/messages/conversations',
    add: async (at) => {
      const friend = await app.build.player();
      return app.build.conversation(ida.player, friend, [{ from: friend, text: 'Hello', at }]);
    },
  },
  'unread conversations': {
    path: () => '/api/messages/conversations?filter=unread',
    add: async (at) => {
      const friend = await app.build.player();
      const unread = { [ida.player.id]: 1 };
      return app.build.conversation(ida.player, friend, [{ from: friend, text: 'Hello', at }], { unread });
    },
  },
  'archived conversations': {
    path: () => '/api/messages/conversations?filter=archived',
    add: async (at) => {
      const friend = await app.build.player();
      const id = await app.build.conversation(ida.player, friend, [{ from: friend, text: 'Hello', at }]);
      await ida.http.put(`/api/messages/conversations/${id}/archive`).expect(204);
    },
  },
};

const next = (answer: { get(name: string): string | undefined }) =>
  /<(.+)>; rel="next"/.exec(answer.get('Link') ?? '')?.[1];

const withLimit = (path: string, limit: number | string) => `${path}${path.includes('?') ? '&' : '?'}limit=${limit}`;

const TESTED_WITH_THEIR_FEATURE = [
  'GET /api/field-usage-requests',
  'GET /api/fields/:id/admins',
  'GET /api/fields/:id/admins/offers',
  'GET /api/fields/map-data',
  'GET /api/games/:id/participants',
  'GET /api/games/:id/removals',
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

/** Follows the links to the end, calling `between` before each further page. */
async function walk(path: string, between: () => Promise<unknown> = () => Promise.resolve()): Promise<string[][]> {
  const pages: string[][] = [];
  for (let at: string | undefined = path; at !== undefined;) {
    if (pages.length > 0) await between();
    const answer = await ida.http.get(at).expect(200);
    pages.push((answer.body as Row[]).map(({ id }) => id));
    at = next(answer);
  }
  return pages;
}

/**
 * Not paged, because they are short: suggestions, the upcoming games on Home, the sections of a game, the viewer's teams in it, the fields on
 * which a player has played most, and the viewer's sessions.
 */
const SHORT_LISTS =
  /docs|logout|addresses|sugges|games\/upcoming|sections|games\/:id\/teams|played-fields|auth\/sessions/;

it('tests the paging of every list', async () => {
  await createIda();
  const world = await buildWorld(app);
  const owner = await app.signIn(world.owner);
  const found: string[] = [];
  for (const { target: route, call } of ROUTES.filter(
    (row) => row.role === 'user' && row.target.startsWith('GET /api/'),
  )) {
    if (SHORT_LISTS.test(route)) continue;
    const answer = await owner.http.get(pathOf(route, call(world)));
    if (!Array.isArray(answer.body)) continue;
    expect({ route, total: answer.get('X-Total-Count') }).toEqual({ route, total: expect.stringMatching(/^\d+$/) });
    found.push(route);
  }
  const tested = Object.values(LISTS).map(
    ({ path }) =>
      `GET ${path().split('?')[0]?.replace(ida.player.id, ':id').replace(teamId, ':id').replace(idasField.id, ':id')}`,
  );
  const backwards = ['GET /api/messages/private/:conversation', 'GET /api/posts/:id/comments'];
  expect([...new Set(found)].sort()).toEqual([...new Set(tested), ...backwards, ...TESTED_WITH_THEIR_FEATURE].sort());
});

describe.each(Object.entries(LISTS))('%s', (_, { path, add }) => {
  beforeEach(createIda);

  const total = async () => Number((await ida.http.get(withLimit(path(), 1)).expect(200)).get('X-Total-Count'));

  it('pages without gaps or duplicates while rows are added', async () => {
    const before = await total();
    for (let minutes = 7; minutes > 0; minutes -= 1) await add(ago(minutes));
    expect(await total()).toBe(before + 7);
    const whole = (await walk(withLimit(path(), 100))).flat();
    const pages = await walk(withLimit(path(), 2), () => add(new Date()));
    expect(pages.slice(0, -1).every((page) => page.length === 2)).toBe(true);
    expect(pages.flat()).toEqual(whole);
  });

  it('continues after the last row of a page was deleted', async () => {
    for (let minutes = 4; minutes > 0; minutes -= 1) await add(ago(minutes));
    const whole = (await walk(withLimit(path(), 100))).flat();
    const first = await ida.http.get(withLimit(path(), 2)).expect(200);
    const last = (first.body as Row[]).at(-1)?.id ?? '';
    await remove(last);
    const rest = (await walk(next(first) ?? '')).flat();
    expect([...(first.body as Row[]).map(({ id }) => id), ...rest]).toEqual(whole);
  });

  it('returns 50 rows by default and links to a next page only when there are more', async () => {
    const missing = Math.max(0, 50 - (await total()));
    for (let count = 0; count < missing; count += 1) await add(ago(1));
    const exact = await ida.http.get(withLimit(path(), 50)).expect(200);
    const answer = await ida.http.get(path()).expect(200);
    expect(answer.body).toHaveLength(50);
    if (missing > 0) expect([next(answer), next(exact)]).toEqual([undefined, undefined]);
    await add(ago(1));
    expect(next(await ida.http.get(path()).expect(200))).toBeDefined();
  });

  it('repeats the other query parameters in the link', async () => {
    for (let minutes = 3; minutes > 0; minutes -= 1) await add(ago(minutes));
    const link = new URL(next(await ida.http.get(withLimit(path(), 2)).expect(200)) ?? '', app.url);
    expect(link.searchParams.get('limit')).toBe('2');
    expect(link.searchParams.get('q')).toBe(new URL(path(), app.url).searchParams.get('q'));
  });
});

describe.each(Object.entries(LISTS))('%s', (_, { path }) => {
  beforeAll(createIda);

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
    const { body } = await ida.http.get(withLimit(path(), limit)).expect(400);
    expect(body).toMatchObject({ code: 'request.invalid', message, fields: { limit: message } });
  });

  it.each(HOSTILE_CURSORS)('refuses a cursor of %s', async (_what, cursor) => {
    const { body } = await ida.http.get(withLimit(path(), `2&cursor=${cursor}`)).expect(400);
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

describe('comments', () => {
  beforeEach(createIda);

  const comments = async () => {
    const postId = await app.build.post(ida.player, 'Post');
    for (let at = 7; at > 0; at -= 1) await app.build.comment(ida.player, postId, `comment ${at}`, { at: ago(at) });
    return `/api/posts/${postId}/comments`;
  };

  it('page backwards in ascending pages while comments are added', async () => {
    const path = await comments();
    const whole = (await walk(`${path}?limit=100`)).flat();
    const pages = await walk(`${path}?limit=3`, () => ida.http.post(path).send({ content: 'New' }).expect(201));
    expect(pages.map((page) => page.length)).toEqual([3, 3, 1]);
    expect(pages.reverse().flat()).toEqual(whole);
  });

  it.each(HOSTILE_CURSORS)('reject a cursor of %s', async (_what, cursor) => {
    const { body } = await ida.http.get(`${await comments()}?cursor=${cursor}`).expect(400);
    expect(body.message).toBe('The cursor is not valid for this list');
  });
});

describe('a thread', () => {
  beforeEach(createIda);

  const buildThread = () =>
    app.build.player().then(async (friend) => {
      const messages = [...Array(7)].map((_, at) => ({ from: friend, text: `message ${at + 1}`, at: ago(7 - at) }));
      await app.build.conversation(ida.player, friend, messages);
      return { friend, path: `/api/messages/private/${friend.id}` };
    });

  it('pages backwards in ascending pages while messages are added', async () => {
    const { friend, path } = await buildThread();
    const whole = (await walk(`${path}?limit=100`)).flat();
    const write = () => ida.http.post('/api/messages').send({ recipientId: friend.id, content: 'New' }).expect(201);
    const pages = await walk(`${path}?limit=3`, write);
    expect(pages.map((page) => page.length)).toEqual([3, 3, 1]);
    expect(pages.reverse().flat()).toEqual(whole);
  });

  it.each(['["x"]', '[9007199254740991]', '[2147483648]', '[-2147483649]', '[1.5]', '["1"]', '[1,2]'])(
    'refuses a cursor of %s',
    async (text) => {
      const { path } = await buildThread();
      const { body } = await ida.http.get(`${path}?cursor=${Buffer.from(text).toString('base64url')}`).expect(400);
      expect(body.code).toBe('request.bad-cursor');
    },
  );

  it.each(['-1', '1.5', 'x', '2147483648', '1&after=2'])('rejects the "after" parameter %s', async (after) => {
    const { path } = await buildThread();
    await ida.http.get(`${path}?after=${after}`).expect(400);
  });
});
