import type { BuiltPlayer } from '../../src/seed/builders/builders.js';
import { SLEEPS, terminateSessions } from '../database-sessions.js';
import { createDatabase, type TestDatabase } from '../database.js';
import { eventually } from '../eventually.js';
import { handlersDone } from '../handlers-done.js';
import { RemoteUsers } from './remote-users.js';
import { ServerProcess } from './server-process.js';

const PLAYERS = 3;

let database: TestDatabase;
let servers: ServerProcess[];
let users: RemoteUsers;
let players: BuiltPlayer[];

beforeAll(async () => {
  database = await createDatabase();
  // The sessions of the database show by this name which process they belong to.
  const start = (name: string) => ServerProcess.start(database.url, { SCHEDULE_INTERVAL: '200', PGAPPNAME: name });
  servers = [await start('0'), await start('1')];
  users = await RemoteUsers.of(database.url);
  players = await Promise.all([...Array(PLAYERS)].map(() => users.build.player()));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.remove()));
  await users.close();
  await database.drop();
});

async function buildGames(count: number): Promise<string[]> {
  const organizer = await users.build.player();
  const field = await users.build.field(organizer);
  const built = [...Array(count)].map(async () => {
    const game = await users.build.game(organizer, field);
    for (const player of players) await users.build.participant(game, player);
    return game.id;
  });
  return Promise.all(built);
}

const move = (gameIds: readonly string[], startsIn: number, endsIn: number) =>
  users.pool.query(
    `UPDATE games SET starts_at = now() + $2 * interval '1 hour', ends_at = now() + $3 * interval '1 hour' WHERE id = ANY($1)`,
    [gameIds, startsIn, endsIn],
  );

const counts = async (sql: string): Promise<Record<string, number>> => {
  const { rows } = await users.pool.query<{ name: string; count: number }>(sql);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
};

it('two processes complete each game once and send each reminder once, although one of them dies meanwhile', async () => {
  // Every change of a game takes so long that a process can be killed in the middle of its batch.
  await users.pool.query(`
    CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(0.1); RETURN NEW; END $$;
    CREATE TRIGGER slow BEFORE UPDATE OF status, reminded_day_before ON games FOR EACH ROW EXECUTE FUNCTION slow();`);
  const [past, soon] = [await buildGames(20), await buildGames(20)];
  await Promise.all([move(past, -30, -24), move(soon, 1, 4)]);
  const name = await eventually(async () => {
    const sessions = await users.pool.query<{ name: string }>(
      `SELECT application_name AS name FROM pg_stat_activity WHERE datname = current_database() AND ${SLEEPS}`,
    );
    expect(['0', '1']).toContain(sessions.rows[0]?.name);
    return sessions.rows[0]?.name ?? '';
  });
  await servers[Number(name)]?.kill();
  // PostgreSQL would otherwise finish the statements of the dead process.
  await terminateSessions(users.pool, `application_name = '${name}'`);
  await users.pool.query('DROP TRIGGER slow ON games');

  const events = `SELECT CASE WHEN count(*) > 1 THEN 'repeated' ELSE name END AS name, 1 AS once FROM outbox WHERE name LIKE 'game.%' GROUP BY name, payload->>'gameId'`;
  const perEvent = `SELECT name, count(*)::int AS count FROM (${events}) event GROUP BY name`;
  await eventually(async () =>
    expect(await counts(perEvent)).toEqual({ 'game.completed': 20, 'game.reminder-due': 20 }),
  );
  await handlersDone(users);
  expect(await counts(perEvent)).toEqual({ 'game.completed': 20, 'game.reminder-due': 20 });
  const played = await users.pool.query('SELECT games_played AS played FROM users WHERE id = ANY($1)', [
    players.map(({ id }) => id),
  ]);
  expect(played.rows).toEqual(Array(PLAYERS).fill({ played: 20 }));
  // One reminder for each game and each of its players and organizers.
  expect(await counts(`SELECT type AS name, count(*)::int AS count FROM notifications GROUP BY type`)).toEqual({
    game_reminder: 20 * (PLAYERS + 1),
  });
});
