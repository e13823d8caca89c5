import type { TeamPageView } from '../../src/contracts/teams.js';
import type { GamePageView } from '../../src/contracts/games.js';
import { GameSchedule } from '../../src/features/games/schedule/game-schedule.js';
import { Clock } from '../../src/platform/clock.js';
import { Config } from '../../src/platform/config/config.js';
import type { BuiltField, BuiltGame } from '../../src/seed/builders/builders.js';
import { type Person, TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';

let app: TestApp;
/** A second process on the same database. */
let second: TestApp;
let ida: Person;
let bo: Person;
let field: BuiltField;
let now = new Date();

beforeAll(async () => {
  app = await TestApp.start();
  second = await TestApp.start({ DATABASE_URL: app.nest.get(Config).databaseUrl });
  for (const { nest } of [app, second]) nest.get(Clock).now = () => now;
  [ida, bo] = await Promise.all([app.person({ firstName: 'Ida' }), app.person({ firstName: 'Bo' })]);
  field = await app.build.field(ida.player, { name: 'Björkskogen' });
});
afterAll(async () => {
  await second.stop();
  await app.stop();
});
beforeEach(() => {
  now = new Date();
});

const HOUR = 3_600_000;
const inHours = (hours: number): Date => new Date(now.getTime() + hours * HOUR);
const advance = (hours: number): void => void (now = inHours(hours));

const gameAt = (start: number, end: number): Promise<BuiltGame> =>
  app.build.game(ida.player, field, { startsAt: inHours(start), endsAt: inHours(end) });

/** Runs the schedules of both processes at the same time. */
async function sweep(): Promise<void> {
  await Promise.all([app, second].map(({ nest }) => nest.get(GameSchedule).run()));
  await handlersDone(app);
}

const eventsOf = async ({ id }: BuiltGame): Promise<string[]> => {
  const { rows } = await app.pool.query<{ name: string; kind: string | null }>(
    `SELECT name, payload->>'kind' AS kind FROM outbox WHERE payload->>'gameId' = $1 ORDER BY id`,
    [id],
  );
  return rows.map(({ name, kind }) => (kind ? `${name} ${kind}` : name)).sort();
};
const storedStatus = async ({ id }: BuiltGame): Promise<string> =>
  (await app.pool.query<{ status: string }>('SELECT status FROM games WHERE id = $1', [id])).rows[0]?.status ?? '';
const shownStatus = async ({ id }: BuiltGame): Promise<string> =>
  ((await bo.http.get(`/api/games/${id}`).expect(200)).body as GamePageView).status;
const gamesPlayed = async ({ player }: Person): Promise<number> =>
  (await app.visitor().get(`/api/users/${player.id}`).expect(200)).body.gamesPlayed as number;

it('starts and completes a game once with two processes, and shows its status before it is stored', async () => {
  const game = await gameAt(1, 5);
  await app.build.participant(game, bo.player);
  await sweep();
  expect(await storedStatus(game)).toBe('upcoming');
  advance(1);
  expect([await shownStatus(game), await storedStatus(game)]).toEqual(['ongoing', 'upcoming']);
  await sweep();
  await sweep();
  expect(await storedStatus(game)).toBe('ongoing');
  advance(4);
  expect([await shownStatus(game), await storedStatus(game)]).toEqual(['completed', 'ongoing']);
  await sweep();
  await sweep();
  expect(await storedStatus(game)).toBe('completed');
  expect(await eventsOf(game)).toEqual(['game.completed', 'game.reminder-due hours']);
});

it('completes a game that passed while no process ran, counts it once for its players and teams, and sends no reminder', async () => {
  const before = await gamesPlayed(bo);
  const game = await gameAt(30, 36);
  const teamId = await app.build.team(bo.player, { members: [ida.player] });
  const hostId = await app.build.team(ida.player);
  for (const { player } of [ida, bo]) await app.build.participant(game, player, teamId);
  await app.pool.query('UPDATE games SET team_id = $2 WHERE id = $1', [game.id, hostId]);
  advance(60);
  await sweep();
  await sweep();
  expect(await storedStatus(game)).toBe('completed');
  expect(await eventsOf(game)).toEqual(['game.completed']);
  expect(await gamesPlayed(bo)).toBe(before + 1);
  for (const id of [teamId, hostId]) {
    const { body: team } = await app.visitor().get(`/api/teams/${id}`).expect(200);
    expect((team as TeamPageView).gamesAttended).toBe(1);
  }
});

it('leaves cancelled games as they are', async () => {
  const game = await app.build.game(ida.player, field, {
    startsAt: inHours(1),
    endsAt: inHours(2),
    status: 'cancelled',
  });
  await sweep();
  advance(3);
  await sweep();
  expect(await storedStatus(game)).toBe('cancelled');
  expect(await eventsOf(game)).toEqual([]);
});

it('sends each reminder once', async () => {
  const game = await gameAt(48, 50);
  await sweep();
  expect(await eventsOf(game)).toEqual([]);
  advance(24);
  await sweep();
  await sweep();
  expect(await eventsOf(game)).toEqual(['game.reminder-due day']);
  advance(22);
  await sweep();
  await sweep();
  expect(await eventsOf(game)).toEqual(['game.reminder-due day', 'game.reminder-due hours']);
});

it('sends only the later reminder when both became due while no process ran', async () => {
  const game = await gameAt(48, 50);
  advance(47);
  await sweep();
  await sweep();
  expect(await eventsOf(game)).toEqual(['game.reminder-due hours']);
});

it('sends no reminder whose time had passed when the game was created', async () => {
  const created = async (hours: number): Promise<BuiltGame> => {
    const request = { title: 'Soon', fieldId: field.id, maxPlayers: 20, gameType: 'cqb' };
    const times = { gameStartDate: inHours(hours).toISOString(), gameEndDate: inHours(hours + 1).toISOString() };
    return (
      await ida.http
        .post('/api/games')
        .send({ ...request, ...times })
        .expect(201)
    ).body as BuiltGame;
  };
  const [inFive, inOne] = [await created(5), await created(1)];
  const reminders = async (game: BuiltGame) => (await eventsOf(game)).filter((name) => name.includes('reminder'));
  await sweep();
  expect([await reminders(inFive), await reminders(inOne)]).toEqual([[], []]);
  advance(3.5);
  await sweep();
  expect([await reminders(inFive), await reminders(inOne)]).toEqual([['game.reminder-due hours'], []]);
});

it('repeats no reminder when the start moves to a time for which the reminder would be late', async () => {
  const game = await gameAt(25, 40);
  const moveTo = (hours: number) =>
    ida.http
      .patch(`/api/games/${game.id}`)
      .send({ gameStartDate: inHours(hours).toISOString() })
      .expect(200);
  const reminders = async () => (await eventsOf(game)).filter((name) => name.includes('reminder'));
  advance(1);
  await sweep();
  expect(await reminders()).toEqual(['game.reminder-due day']);
  await moveTo(23);
  await sweep();
  expect(await reminders()).toEqual(['game.reminder-due day']);
  await moveTo(30);
  advance(7);
  await sweep();
  expect(await reminders()).toEqual(['game.reminder-due day', 'game.reminder-due day']);
});

it('handles more games than one batch holds', async () => {
  const { rows } = await app.pool.query<{ id: string }>(
    `INSERT INTO games (id, organizer_id, field_id, field_approval, title, game_type, starts_at, ends_at, duration, time_zone, max_players)
     SELECT gen_random_uuid(), $1, $2, 'own', 'Many', 'cqb', $3, $4, 1, 'UTC', 10 FROM generate_series(1, 250) RETURNING id`,
    [ida.player.id, field.id, inHours(-2), inHours(-1)],
  );
  await sweep();
  const counted = await app.pool.query<{ status: string; games: number }>(
    'SELECT status, count(*)::int AS games FROM games WHERE id = ANY($1) GROUP BY status',
    [rows.map(({ id }) => id)],
  );
  expect(counted.rows).toEqual([{ status: 'completed', games: 250 }]);
});
