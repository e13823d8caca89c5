import type { GamePageView } from '../../src/contracts/games.js';
import type { BuiltField, BuiltGame } from '../../src/seed/builders/builders.js';
import type { GameTraits } from '../../src/seed/builders/game-rows.js';
import { type Person, TestApp } from '../app.js';
import { stopClock } from './seats-app.js';

let app: TestApp;
let ida: Person;
let field: BuiltField;

beforeAll(async () => {
  app = await TestApp.shared();
  ida = await app.person();
  field = await app.build.field(ida.player, { latitude: 59.3, longitude: 18.2, country: 'Sweden' });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => app.stop());

const HOUR = 3_600_000;
const inHours = (hours: number): Date => new Date(Date.now() + hours * HOUR);
const later = ({ gameStartDate }: { gameStartDate: string }, hours: number): string =>
  new Date(Date.parse(gameStartDate) + hours * HOUR).toISOString();

const build = (traits: GameTraits = {}): Promise<BuiltGame> => app.build.game(ida.player, field, traits);
const page = async ({ id }: { id: string }, { http } = ida): Promise<GamePageView> =>
  (await http.get(`/api/games/${id}`).expect(200)).body as GamePageView;
const edit = ({ id }: { id: string }, changes: object, { http } = ida) => http.patch(`/api/games/${id}`).send(changes);
const cancel = ({ id }: { id: string }, { http } = ida) =>
  http.post(`/api/games/${id}/cancel`).send({ reason: 'Storm warning' });

const stored = async ({ id }: { id: string }) =>
  (await app.pool.query('SELECT * FROM games WHERE id = $1', [id])).rows[0] as Record<string, unknown>;
const eventsOf = async (name: string, { id }: { id: string }): Promise<object[]> => {
  const { rows } = await app.pool.query<{ payload: object }>(
    `SELECT payload FROM outbox WHERE name = $1 AND payload->>'gameId' = $2 ORDER BY id`,
    [name, id],
  );
  return rows.map(({ payload }) => payload);
};

it('an edit changes every given input of a game and leaves omitted ones as they are', async () => {
  const game = await page(await build({ description: 'Two bases.', price: 2500, currency: 'EUR' }));
  const changes = {
    title: 'Southern Lights',
    requirements: 'Goggles',
    gameType: 'cqb',
    maxPlayers: 30,
    price: 3000,
    currency: 'JPY',
    gameStartDate: later(game, 2),
    gameEndDate: later(game, 4.5),
  };
  await edit(game, changes).expect(200);
  expect(await page(game)).toMatchObject({ ...changes, description: 'Two bases.', duration: 2.5 });
  await edit(game, { description: null, price: null }).expect(200);
  expect(await page(game)).toMatchObject({ description: null, price: null, requirements: 'Goggles' });
});

it('an edit records the changes of date and price for the notification of participants, with old and new values', async () => {
  const game = await page(await build({ price: 2500 }));
  await edit(game, { gameStartDate: game.gameStartDate, price: 2500 }).expect(200);
  expect(await eventsOf('game.changed', game)).toEqual([]);
  await edit(game, { price: 0, gameEndDate: later(game, 9) }).expect(200);
  expect(await eventsOf('game.changed', game)).toEqual([
    {
      gameId: game.id,
      byId: ida.player.id,
      changes: [
        {
          what: 'date',
          before: { startsAt: game.gameStartDate, endsAt: game.gameEndDate },
          after: { startsAt: game.gameStartDate, endsAt: later(game, 9) },
        },
        { what: 'price', before: { price: 2500, currency: 'EUR' }, after: { price: 0, currency: 'EUR' } },
      ],
    },
  ]);
});

it('an edit records the old and the new team with their names', async () => {
  const teamId = await app.build.team(ida.player, { name: 'Night Owls' });
  const game = await build();
  await edit(game, { teamId }).expect(200);
  await edit(game, { teamId: null }).expect(200);
  const [none, owls] = [
    { teamId: null, name: null },
    { teamId, name: 'Night Owls' },
  ];
  expect(await eventsOf('game.changed', game)).toMatchObject([
    { changes: [{ what: 'team', before: none, after: owls }] },
    { changes: [{ what: 'team', before: owls, after: none }] },
  ]);
});

it('an edit asks participants to confirm a start that moves by more than a day, and makes the reminders due again', async () => {
  const game = await page(await build());
  const remind = 'UPDATE games SET reminded_day_before = true, reminded_hours_before = true WHERE id = $1';
  const bo = await app.person();
  await app.build.participant({ ...game, fieldId: field.id }, bo.player);
  await app.pool.query(remind, [game.id]);
  await edit(game, { gameEndDate: later(game, 60) }).expect(200);
  expect(await stored(game)).toMatchObject({ reminded_day_before: true });
  await edit(game, { gameStartDate: later(game, 24) }).expect(200);
  expect(await stored(game)).toMatchObject({ reminded_day_before: false, reminded_hours_before: false });
  expect((await page(game, bo)).seat).toMatchObject({ mustConfirm: false });
  await edit(game, { gameStartDate: later(game, 25) }).expect(200);
  expect((await page(game, bo)).seat).toMatchObject({ mustConfirm: true });
});

it('participants are asked to confirm several small moves that together exceed a day since they joined or confirmed', async () => {
  const game = await page(await build());
  const [bo, cara] = [await app.person(), await app.person()];
  const clock = stopClock(app);
  const join = ({ http }: Person) => http.post(`/api/games/${game.id}/join`).send({}).expect(201);
  const mustConfirm = async (): Promise<(boolean | undefined)[]> => {
    const pages = await Promise.all([bo, cara].map((player) => page(game, player)));
    return pages.map(({ seat }) => seat?.mustConfirm);
  };
  let start = 0;
  const moveBy = async (hours: number): Promise<void> => {
    clock.now = new Date(clock.now.getTime() + HOUR);
    start += hours;
    const times = { gameStartDate: later(game, start), gameEndDate: later(game, start + 8) };
    await edit(game, times).expect(200);
  };
  await join(bo);
  await moveBy(20);
  await join(cara);
  expect(await mustConfirm()).toEqual([false, false]);
  await moveBy(4);
  expect(await mustConfirm()).toEqual([false, false]);
  await moveBy(1);
  expect(await mustConfirm()).toEqual([true, false]);
  await moveBy(-1);
  expect(await mustConfirm()).toEqual([false, false]);
  await moveBy(20);
  await bo.http.post(`/api/games/${game.id}/confirm`).send().expect(200);
  expect(await mustConfirm()).toEqual([false, false]);
  await moveBy(3);
  expect(await mustConfirm()).toEqual([false, true]);
});

it('a game raises its calendar sequence with every change that a calendar shows, and with no other', async () => {
  const game = await build();
  const sequence = async () => (await stored(game)).calendar_sequence;
  await edit(game, { maxPlayers: 40, price: 100 }).expect(200);
  expect(await sequence()).toBe(0);
  await edit(game, { title: 'Renamed' }).expect(200);
  await edit(game, { gameStartDate: inHours(200).toISOString(), gameEndDate: inHours(210).toISOString() }).expect(200);
  await ida.http.patch(`/api/fields/${field.id}`).send({ name: 'Renamed field' }).expect(200);
  await cancel(game).expect(200);
  expect(await sequence()).toBe(4);
});

it('an edit changes a stored game that starts in more than five years', async () => {
  const game = await build({ startsAt: new Date('2226-06-05T08:00Z'), endsAt: new Date('2226-06-05T16:00Z') });
  const { gameStartDate, gameEndDate } = await page(game);
  await edit(game, { title: 'Far away', gameStartDate, gameEndDate }).expect(200);
  expect(await page(game)).toMatchObject({ title: 'Far away', gameStartDate: '2226-06-05T08:00:00.000Z' });
});

it.each([
  ['one player', { maxPlayers: 1 }, 'maxPlayers'],
  ['201 players', { maxPlayers: 201 }, 'maxPlayers'],
  ['a negative price', { price: -1 }, 'price'],
  ['a currency without decimals for a price with them', { currency: 'JPY' }, 'price'],
  ['a start in the past', { gameStartDate: inHours(-1).toISOString() }, 'gameStartDate'],
  [
    'a start in more than five years',
    { gameStartDate: inHours(43_850).toISOString(), gameEndDate: inHours(43_852).toISOString() },
    'gameStartDate',
  ],
  ['an end before the stored start', { gameEndDate: inHours(1).toISOString() }, 'gameEndDate'],
  ['a start after the stored end', { gameStartDate: inHours(24 * 20).toISOString() }, 'gameEndDate'],
  ['an empty title', { title: ' ' }, 'title'],
])('an edit rejects %s', async (_, changes, input) => {
  const { body, status } = await edit(await build({ price: 2550 }), changes);
  expect({ status, fields: Object.keys((body as { fields: object }).fields) }).toEqual({
    status: 400,
    fields: [input],
  });
});

it('an edit rejects a capacity below the seats that are taken', async () => {
  const game = await build({ maxPlayers: 3 });
  const players = await Promise.all([0, 1, 2].map(() => app.build.player()));
  for (const player of players) await app.build.participant(game, player);
  const { body } = await edit(game, { maxPlayers: 2 }).expect(409);
  expect(body).toMatchObject({ code: 'game.seats-taken', fields: { maxPlayers: expect.stringContaining('3 seats') } });
  await edit(game, { maxPlayers: 4 }).expect(200);
});

it('an edit offers the seats of a raised capacity to the waitlist', async () => {
  const game = await build({ maxPlayers: 2 });
  const [waiting, ...players] = await Promise.all([0, 1, 2].map(() => app.person()));
  for (const { player } of players) await app.build.participant(game, player);
  await app.pool.query(
    `WITH counted AS (UPDATE games SET waitlist_count = 1, waitlist_sequence = 1 WHERE id = $1)
     INSERT INTO game_waitlist (id, game_id, user_id, place) VALUES (gen_random_uuid(), $1, $2, 1)`,
    [game.id, waiting?.player.id],
  );
  await edit(game, { maxPlayers: 3 }).expect(200);
  expect((await page(game, waiting)).seat).toMatchObject({ status: 'offered' });
});

it('a game that has started keeps its start and its field', async () => {
  const game = await build({ startsAt: inHours(-1), endsAt: inHours(3) });
  const other = await app.build.field(ida.player);
  await edit(game, { gameStartDate: inHours(1).toISOString() }).expect(409);
  await edit(game, { fieldId: other.id }).expect(409);
  expect((await edit(game, { gameEndDate: inHours(5).toISOString() }).expect(200)).body).toMatchObject({
    status: 'ongoing',
  });
});

it('an edit moves a game to another field with its time zone and its approval', async () => {
  const bo = await app.person();
  const abroad = await app.build.field(bo.player, { latitude: 35.68, longitude: 139.77, country: 'Japan' });
  const game = await build();
  const { body } = await edit(game, { fieldId: abroad.id }).expect(200);
  expect(body).toMatchObject({ fieldApproval: 'pending', timeZone: 'Asia/Tokyo', field: { id: abroad.id } });
  expect(await page(game, await app.person())).toMatchObject({ field: null, fieldId: null });
  // Others may not learn which field the organizer asks for.
  expect(await eventsOf('game.changed', game)).toMatchObject([
    { changes: [{ what: 'field', before: { fieldId: field.id }, after: { fieldId: null } }] },
  ]);
  await edit(game, { fieldId: field.id }).expect(200);
  const { rows } = await app.pool.query('SELECT status FROM field_usage_requests WHERE game_id = $1', [game.id]);
  expect(rows).toEqual([{ status: 'withdrawn' }]);
  await edit(game, { fieldId: '00000000-0000-7000-8000-000000000000' }).expect(404);
});

it('the organizer cancels an upcoming or ongoing game for good, with a reason', async () => {
  const [upcoming, ongoing] = [await build(), await build({ startsAt: inHours(-1), endsAt: inHours(3) })];
  for (const game of [upcoming, ongoing]) {
    expect((await cancel(game).expect(200)).body).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Storm warning',
      can: { edit: false, cancel: false, join: false },
    });
    expect(await eventsOf('game.cancelled', game)).toEqual([{ gameId: game.id, byId: ida.player.id, formerIds: [] }]);
    await cancel(game).expect(409);
    await edit(game, { title: 'Renamed' }).expect(409);
  }
  const over = await build({ startsAt: inHours(-9), endsAt: inHours(-1) });
  await cancel(over).expect(409);
  await ida.http.post(`/api/games/${over.id}/cancel`).send({ reason: ' ' }).expect(400);
});

it('an edit either succeeds or is refused when an edit and a cancellation arrive together', async () => {
  for (let round = 0; round < 5; round += 1) {
    const game = await build();
    const [edited, cancelled] = await Promise.all([edit(game, { title: 'Renamed' }), cancel(game)]);
    expect([200, 409]).toContain(edited.status);
    expect(cancelled.status).toBe(200);
    const title = edited.status === 200 ? 'Renamed' : 'Game';
    expect(await page(game)).toMatchObject({ status: 'cancelled', title });
  }
});

it('an edit is pushed to the game’s watchers and its participants', async () => {
  const game = await build();
  const bo = await app.person();
  await app.build.participant(game, bo.player);
  const [watching, joined] = await Promise.all([app.connect(null), app.connect(bo)]);
  await watching.send('watch', { room: `game:${game.id}` });
  await edit(game, { title: 'Renamed' }).expect(200);
  await watching.next('game:changed', ({ id, part }) => id === game.id && part === 'details');
  await joined.next('game:changed', ({ id, part }) => id === game.id && part === 'details');
});
