import type { GamePageView } from '../../src/contracts/games.js';
import type { NextGameView } from '../../src/contracts/next-game.js';
import type { BuiltField, BuiltGame } from '../../src/seed/builders/builders.js';
import { type Person, TestApp } from '../app.js';

let app: TestApp;
let ida: Person;
let bo: Person;
let field: BuiltField;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [ida, bo] = await Promise.all([app.person({ firstName: 'Ida' }), app.person({ firstName: 'Bo' })]);
  field = await app.build.field(ida.player);
});

const HOUR = 3_600_000;
const inHours = (hours: number): Date => new Date(Date.now() + hours * HOUR);
const next = async ({ http }: Person): Promise<NextGameView> =>
  (await http.get('/api/games/next').expect(200)).body as NextGameView;
const gameAt = (start: number, end: number, traits = {}) =>
  app.build.game(ida.player, field, { startsAt: inHours(start), endsAt: inHours(end), ...traits });

it('answers the soonest game that the viewer plays or organizes and that has not ended', async () => {
  expect(await next(bo)).toMatchObject({ game: null, team: null, packingList: [] });
  const [past, cancelled, later, running] = [
    await gameAt(-5, -1),
    await gameAt(2, 4, { status: 'cancelled' }),
    await gameAt(30, 34),
    await gameAt(-1, 3),
  ];
  for (const game of [past, cancelled, later]) await app.build.participant(game, bo.player);
  expect(await next(bo)).toMatchObject({ game: { id: later.id, isJoined: true }, seatNumber: 1, mustConfirm: false });
  expect(await next(ida)).toMatchObject({ game: { id: running.id, status: 'ongoing' }, seatNumber: null });
});

it('tells the organizer that the field’s admins have rejected the game, and does not tell participants', async () => {
  const owner = await app.build.player();
  const game = await app.build.game(ida.player, await app.build.field(owner), {
    startsAt: inHours(24),
    endsAt: inHours(30),
    fieldApproval: 'rejected',
  });
  await app.build.participant(game, bo.player);
  expect(await next(ida)).toMatchObject({ game: { id: game.id, field: {} }, missingApproval: 'rejected' });
  expect(await next(bo)).toMatchObject({ game: { id: game.id, field: null }, missingApproval: null });
  await app.pool.query(`UPDATE games SET field_approval = 'approved' WHERE id = $1`, [game.id]);
  for (const person of [ida, bo])
    expect(await next(person)).toMatchObject({ game: { id: game.id, field: {} }, missingApproval: null });
});

it('names the seat, the teammates who go, the meeting point and what to pack', async () => {
  const friends = await Promise.all(
    [...Array(5)].map((_, index) => app.build.player({ firstName: `Friend ${index}` })),
  );
  const small = await app.build.team(bo.player, { name: 'Small', members: friends.slice(0, 1) });
  const large = await app.build.team(ida.player, { name: 'Large', members: [bo.player, ...friends] });
  const game = await gameAt(48, 52);
  await app.build.participant(game, await app.build.player());
  for (const friend of friends) await app.build.participant(game, friend, large);
  await app.build.participant(game, bo.player);
  const section = { tab: 'game_play', audience: 'participants', isPublished: true } as const;
  await app.build.gameContent.section(game, {
    ...section,
    kind: 'meeting_point',
    body: 'North gate, **07:15**.\n\nDo not be late.',
  });
  await app.build.gameContent.section(game, { ...section, kind: 'packing_list', body: '- Red rag\n- *Dry* socks' });
  expect(await next(bo)).toMatchObject({
    seatNumber: 7,
    team: { id: large, name: 'Large', count: 5 },
    meetingPoint: 'North gate, 07:15.',
    packingList: ['Red rag', 'Dry socks'],
  });
  expect((await next(bo)).team?.people.map(({ firstName }) => firstName)).toEqual(
    friends.slice(0, 4).map(({ firstName }) => firstName),
  );
  await app.pool.query('UPDATE game_participants SET team_id = $1 WHERE user_id = $2', [small, bo.player.id]);
  expect((await next(bo)).team).toMatchObject({ name: 'Small', count: 1 });
});

it('answers the team for which the game is announced, whether or not teammates go', async () => {
  const announcing = await app.build.team(ida.player, { name: 'Hosts' });
  const friend = await app.build.player();
  await app.build.team(bo.player, { name: 'Guests', members: [friend] });
  const game = await gameAt(48, 52);
  await app.pool.query('UPDATE games SET team_id = $2 WHERE id = $1', [game.id, announcing]);
  await app.build.participant(game, bo.player);
  expect(await next(bo)).toMatchObject({ game: { team: { id: announcing, name: 'Hosts' } }, team: null });
  await app.build.participant(game, friend);
  const { game: nextGame, team } = await next(bo);
  expect(nextGame?.team).toEqual({ id: announcing, name: 'Hosts', imageUrl: null });
  expect(team).toMatchObject({ name: 'Guests', count: 1 });
});

it('answers the seats that are offered to the viewer, and lists the offer that ends first before the others', async () => {
  const hidden = await app.build.field(await app.build.player());
  const inTime = inHours(20);
  const offeredUntil = async (game: BuiltGame, until: Date | null) => {
    await app.build.waiting(game, bo.player);
    await app.pool.query('UPDATE game_waitlist SET offer_expires_at = $2 WHERE game_id = $1', [game.id, until]);
    await app.pool.query('UPDATE games SET offered_seats = $2 WHERE id = $1', [game.id, until ? 1 : 0]);
  };
  const [later, sooner, lastCall, over, waiting, cancelled] = [
    await gameAt(200, 204, { maxPlayers: 2, requirements: 'Bring a torch' }),
    await app.build.game(ida.player, hidden, {
      startsAt: inHours(300),
      endsAt: inHours(305),
      fieldApproval: 'pending',
    }),
    await gameAt(6, 10),
    await gameAt(100, 104),
    await gameAt(100, 104),
    await gameAt(100, 104),
  ];
  await offeredUntil(later, inTime);
  await offeredUntil(sooner, inHours(10));
  // An offer ends two hours before the start.
  await offeredUntil(lastCall, inTime);
  await offeredUntil(over, inHours(-1));
  await offeredUntil(waiting, null);
  await offeredUntil(cancelled, inTime);
  await app.pool.query(`UPDATE games SET status = 'cancelled' WHERE id = $1`, [cancelled.id]);
  const { game, offers = [] } = await next(bo);
  expect(game).toBeNull();
  expect(offers.map(({ id }) => id)).toEqual([lastCall.id, sooner.id, later.id]);
  expect(offers[1]).toMatchObject({ fieldId: null, fieldName: null, timeZone: null });
  expect(offers[2]).toMatchObject({
    fieldId: field.id,
    requirements: 'Bring a torch',
    rulesVersion: expect.any(String) as string,
    expiresAt: inTime.toISOString(),
  });
  const { body: page } = await bo.http.get(`/api/games/${lastCall.id}`).expect(200);
  expect(offers[0]?.expiresAt).toBe((page as GamePageView).seat?.offerExpiresAt);
  expect((await next(ida)).offers).toEqual([]);
  await bo.http.post(`/api/games/${later.id}/join`).send().expect(201);
  expect(await next(bo)).toMatchObject({ game: { id: later.id }, offers: [{ id: lastCall.id }, { id: sooner.id }] });
});

it('leaves out unpublished sections', async () => {
  const game = await gameAt(48, 52);
  await app.build.gameContent.section(game, { kind: 'meeting_point', body: 'Not decided' });
  expect(await next(ida)).toMatchObject({ game: { id: game.id }, meetingPoint: null });
});

it('shows that the field of a game was deleted, but only to the organizer if the field was hidden', async () => {
  const [shown, hidden] = [await gameAt(100, 104), await gameAt(200, 204, { fieldApproval: 'pending' })];
  await app.build.participant(shown, bo.player);
  await app.pool.query('UPDATE games SET field_id = NULL WHERE id = ANY($1)', [[shown.id, hidden.id]]);
  expect((await next(bo)).game).toMatchObject({ id: shown.id, field: null, isFieldDeleted: true });
  const isDeletedFor = async ({ http }: Person, { id }: BuiltGame) =>
    ((await http.get(`/api/games/${id}`).expect(200)).body as GamePageView).isFieldDeleted;
  expect(await isDeletedFor(bo, hidden)).toBe(false);
  expect(await isDeletedFor(ida, hidden)).toBe(true);
});
