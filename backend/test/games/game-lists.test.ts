import type { GameView } from '../../src/contracts/games.js';
import { GAME_TYPES } from '../../src/contracts/game-options.js';
import type { BuiltField } from '../../src/seed/builders/builders.js';
import { Clock } from '../../src/platform/clock.js';
import { type Person, TestApp } from '../app.js';

const STOCKHOLM = { country: 'Sweden', city: 'Stockholm', latitude: 59.33, longitude: 18.07 };
const HOUR = 3_600_000;
const inHours = (hours: number): Date => new Date(Date.now() + hours * HOUR);

let app: TestApp;
/** Organizes all games and owns the field. */
let ida: Person;
/** Lives in Stockholm. */
let bo: Person;
let field: BuiltField;

beforeAll(async () => {
  app = await TestApp.start();
  ida = await app.person();
  bo = await app.person(STOCKHOLM);
  field = await app.build.field(ida.player, { name: 'Kvarnbo', ...STOCKHOLM, latitude: 59.4 });
});
afterAll(() => app.stop());
afterEach(async () => {
  jest.restoreAllMocks();
  await app.pool.query('DELETE FROM games');
});

const gamesAt = async (path: string, http = app.visitor()): Promise<GameView[]> =>
  (await http.get(path).expect(200)).body as GameView[];
const titlesAt = async (path: string, http = app.visitor()): Promise<string[]> =>
  (await gamesAt(path, http)).map(({ title }) => title);

it('finds every type that a game can be created with by its filter', async () => {
  const types = GAME_TYPES.map((gameType, index) => ({ gameType, title: `${index} ${gameType}` }));
  for (const { gameType, title } of types) {
    const request = { title, gameType, fieldId: field.id, maxPlayers: 20 };
    const period = { gameStartDate: inHours(48).toISOString(), gameEndDate: inHours(50).toISOString() };
    await ida.http
      .post('/api/games')
      .send({ ...request, ...period })
      .expect(201);
  }
  for (const { gameType, title } of types) expect(await titlesAt(`/api/games?type=${gameType}`)).toEqual([title]);
});

it('divides prices into bands whose upper limits are 0, 25 and 50', async () => {
  for (const price of [0, 1, 2_500, 2_501, 5_000, 5_001, null])
    await app.build.game(ida.player, field, { title: `${price}`, price });
  const pricesIn = (query: string) => titlesAt(`/api/games?sort=price&${query}`);
  expect(await pricesIn('price=free')).toEqual(['0']);
  expect(await pricesIn('price=low')).toEqual(['1', '2500']);
  expect(await pricesIn('price=medium')).toEqual(['2501', '5000']);
  expect(await pricesIn('price=high')).toEqual(['5001']);
  expect(await pricesIn('price=free&price=high')).toEqual(['0', '5001']);
  expect(await pricesIn('minPrice=25&maxPrice=50')).toEqual(['2500', '2501', '5000']);
  expect(await pricesIn('')).toEqual(['0', '1', '2500', '2501', '5000', '5001', 'null']);
});

it('shows the status of the moment, before a scheduled job has stored it', async () => {
  await app.build.game(ida.player, field, { title: 'Tomorrow', startsAt: inHours(24), endsAt: inHours(30) });
  const titles = async () => {
    const statuses = ['upcoming', 'ongoing', 'completed'];
    return Object.fromEntries(
      await Promise.all(statuses.map(async (s) => [s, await titlesAt(`/api/games?status=${s}`)])),
    );
  };
  expect(await titles()).toEqual({ upcoming: ['Tomorrow'], ongoing: [], completed: [] });
  const now = jest.spyOn(app.nest.get(Clock, { strict: false }), 'now');
  now.mockReturnValue(inHours(25));
  expect(await titles()).toEqual({ upcoming: [], ongoing: ['Tomorrow'], completed: [] });
  expect(await titlesAt('/api/games')).toEqual(['Tomorrow']);
  now.mockReturnValue(inHours(31));
  expect(await titles()).toEqual({ upcoming: [], ongoing: [], completed: ['Tomorrow'] });
  expect(await titlesAt('/api/games')).toEqual([]);
});

it('compares days in the time zone of the game', async () => {
  // Saturday morning in Tokyo is Friday in UTC.
  const startsAt = new Date('2093-06-05T23:00:00Z');
  await app.build.game(ida.player, field, {
    title: 'Tokyo',
    startsAt,
    endsAt: new Date(startsAt.getTime() + HOUR),
    timeZone: 'Asia/Tokyo',
  });
  expect(await titlesAt('/api/games?from=2093-06-06&to=2093-06-06')).toEqual(['Tokyo']);
  expect(await titlesAt('/api/games?to=2093-06-05')).toEqual([]);
  expect(await titlesAt('/api/games?from=2093-06-07')).toEqual([]);
  expect(await titlesAt('/api/games?from=2093-06-05T23:59:00Z&to=2093-06-05T23:00:00Z')).toEqual(['Tokyo']);
});

it('lists a game that ends at midnight in its own time zone from its last day, not from the day that begins then', async () => {
  await app.build.game(ida.player, field, {
    title: 'Until midnight',
    startsAt: new Date('2093-06-05T11:00:00Z'),
    endsAt: new Date('2093-06-05T15:00:00Z'),
    timeZone: 'Asia/Tokyo',
  });
  expect(await titlesAt('/api/games?from=2093-06-05')).toEqual(['Until midnight']);
  expect(await titlesAt('/api/games?from=2093-06-06')).toEqual([]);
  expect(await titlesAt('/api/games?from=2093-06-05T15:00:00Z')).toEqual(['Until midnight']);
});

it('finds games that are at least partly on a weekend in their own time zone, or in UTC while the field is hidden', async () => {
  const build = (title: string, starts: string, ends: string, fieldApproval: 'own' | 'pending' = 'own') => {
    const times = { startsAt: new Date(`2093-${starts}:00Z`), endsAt: new Date(`2093-${ends}:00Z`) };
    return app.build.game(ida.player, field, { title, ...times, timeZone: 'Asia/Tokyo', fieldApproval });
  };
  // 6 June 2093 is a Saturday. Tokyo is nine hours ahead of UTC.
  await build('Friday', '06-05T05:00', '06-05T15:00');
  await build('Friday night', '06-05T05:00', '06-05T15:01');
  await build('Sunday', '06-07T14:59', '06-07T16:00');
  await build('Monday', '06-07T15:00', '06-07T16:00');
  await build('Hidden Monday', '06-07T15:00', '06-07T16:00', 'pending');
  expect(await titlesAt('/api/games?sort=date&weekends=true')).toEqual(['Friday night', 'Sunday', 'Hidden Monday']);
  expect(await titlesAt('/api/games?sort=date&weekends=true&to=2093-06-06')).toEqual(['Friday night']);
});

it('finds the games of people whom the viewer follows and of other members of their teams', async () => {
  const [friend, mate] = await Promise.all([app.build.player(), app.build.player()]);
  await app.build.follow(bo.player, friend);
  await app.build.team(bo.player, { members: [mate] });
  for (const [title, player] of [
    ['Friend', friend],
    ['Mate', mate],
    ['Own', bo.player],
  ] as const)
    await app.build.participant(await app.build.game(ida.player, field, { title }), player);
  expect(await titlesAt('/api/games?going=following', bo.http)).toEqual(['Friend']);
  expect(await titlesAt('/api/games?going=teams', bo.http)).toEqual(['Mate']);
  expect((await titlesAt('/api/games?going=teams&going=following', bo.http)).sort()).toEqual(['Friend', 'Mate']);
  expect(await titlesAt('/api/games?going=teams,following')).toEqual([]);
});

it.each([
  'going=everyone',
  'weekends=maybe',
  'from=2026-02-30',
  'from=2026-02-30T09:00:00Z',
  'from=soon',
  'to=2026-W07',
  'to=0000-01-01',
  'price=cheap',
  'sort=title',
  'minPrice=-1',
])('rejects %s', async (query) => {
  await app.visitor().get(`/api/games?${query}`).expect(400);
});

it.each(['distance', 'date'])('rejects a cursor of the order by price in the order by %s', async (sort) => {
  const cursor = Buffer.from(JSON.stringify(['x', field.id])).toString('base64url');
  await bo.http.get(`/api/games?sort=${sort}&cursor=${cursor}`).expect(400);
});

it('reveals nothing about a hidden field in filters, orders, searches and answers', async () => {
  const canary = await app.build.field(ida.player, {
    name: 'Canary Wharf',
    location: 'Canary town',
    address: 'Canary road 1',
    ...STOCKHOLM,
    country: 'Norway',
  });
  await app.build.game(bo.player, canary, { title: 'Hidden', fieldApproval: 'pending' });
  await app.build.game(ida.player, field, { title: 'Shown' });
  // The hidden field is nearer than the other one, but the game comes last, as games without a location do.
  expect(await titlesAt('/api/games', bo.http)).toEqual(['Shown', 'Hidden']);
  const stranger = await app.person(STOCKHOLM);
  for (const http of [app.visitor(), stranger.http]) {
    for (const query of [
      'q=canary',
      'q=norway',
      'country=NO',
      ...(http === stranger.http ? ['maxDistance=5&unit=km'] : []),
    ])
      expect(await titlesAt(`/api/games?${query}`, http)).toEqual([]);
    for (const path of ['/api/games', `/api/users/${bo.player.id}/games`, '/api/games/map-data']) {
      const { text } = await http.get(path).expect(200);
      expect(text).not.toMatch(/canary|norway/i);
      expect(text).not.toContain(canary.id);
    }
    expect(await titlesAt(`/api/fields/${canary.id}/games`, http)).toEqual([]);
  }
  const [hidden] = (await gamesAt('/api/games?sort=date', stranger.http)).filter(({ title }) => title === 'Hidden');
  expect(hidden).toMatchObject({ field: null, fieldId: null, distance: null });
});

it('finds the place of a field only while the field is not hidden, and the new place once the field has moved', async () => {
  const pines = await app.build.field(ida.player, {
    name: 'Pines',
    location: 'Canary town, Åland',
    address: 'Road 1',
    country: 'Norway',
  });
  const asked = await app.build.game(bo.player, pines, { title: 'Asked', fieldApproval: 'pending' });
  const places = ['canary TOWN', 'aland', 'norway'];
  const found = (q: string, path = '/api/games') => titlesAt(`${path}?${new URLSearchParams({ q }).toString()}`);
  const namesOnMap = async (q: string) => {
    const { body } = await app.visitor().get('/api/games/map-data').query({ q }).expect(200);
    return (body as { name: string }[]).map(({ name }) => name);
  };
  const setApproval = (approval: string) =>
    app.pool.query('UPDATE games SET field_approval = $2 WHERE id = $1', [asked.id, approval]);
  for (const place of places) expect(await found(place)).toEqual([]);

  await setApproval('approved');
  for (const place of places) expect(await found(place)).toEqual(['Asked']);
  expect(await namesOnMap('norway')).toEqual([]);

  await ida.http
    .patch(`/api/fields/${pines.id}`)
    .send({ address: 'Storgatan 1, Uppsala', country: 'Sweden', location: 'Uppsala, Uppland' })
    .expect(200);
  for (const place of places) expect(await found(place)).toEqual([]);
  for (const place of ['uppsala', 'Uppland', 'swed']) expect(await found(place)).toEqual(['Asked']);
  expect(await namesOnMap('uppland')).toEqual(['Asked']);

  for (const approval of ['pending', 'rejected', 'withdrawn', 'expired']) {
    await setApproval(approval);
    for (const place of ['uppsala', 'Uppland', 'swed']) expect(await found(place)).toEqual([]);
  }
});

it('lists the games of a person and of a team, the soonest first', async () => {
  const teamId = await app.build.team(bo.player);
  const [late, soon, other] = [
    await app.build.game(ida.player, field, { title: 'Late', startsAt: inHours(90) }),
    await app.build.game(bo.player, field, { title: 'Soon', startsAt: inHours(10) }),
    await app.build.game(ida.player, field, { title: 'Other', startsAt: inHours(20) }),
  ];
  await app.build.participant(late, bo.player, teamId);
  await app.build.participant(soon, bo.player);
  await app.build.participant(other, ida.player);
  expect(await titlesAt(`/api/users/${bo.player.id}/games`)).toEqual(['Soon', 'Late']);
  expect(await titlesAt(`/api/teams/${teamId}/games`)).toEqual(['Late']);
  expect(await titlesAt(`/api/fields/${field.id}/games`)).toEqual(['Soon', 'Other', 'Late']);
  await app.pool.query(`UPDATE games SET status = 'cancelled' WHERE id = $1`, [late.id]);
  expect(await titlesAt(`/api/users/${bo.player.id}/games`)).toEqual(['Soon']);
  expect(await titlesAt(`/api/users/${bo.player.id}/games?status=cancelled`)).toEqual(['Late']);
});

it('names the participants whom the viewer follows or plays with in a team', async () => {
  const game = await app.build.game(ida.player, field);
  const friends = await Promise.all([...Array(4)].map(() => app.build.player()));
  for (const friend of friends) {
    await app.build.follow(bo.player, friend);
    await app.build.participant(game, friend);
  }
  await app.build.participant(game, await app.build.player());
  const teammate = await app.build.player();
  await app.build.team(ida.player, { members: [bo.player, teammate] });
  await app.build.participant(game, teammate);
  // The viewer does not count as one of the people they know.
  await app.build.participant(game, bo.player);
  const [listed] = await gamesAt('/api/games', bo.http);
  expect(listed).toMatchObject({ currentPlayers: 7, known: { count: 5 } });
  expect(listed?.known.people.map(({ id }) => id)).toEqual(friends.slice(0, 3).map(({ id }) => id));
  expect((await gamesAt('/api/games'))[0]).toMatchObject({ known: { people: [], count: 0 } });
});
