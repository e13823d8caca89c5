import { randomUUID } from 'node:crypto';
import { openDatabase, withClient } from './harness/database.mjs';
import { reportMissedTargets } from './harness/report-missed-targets.mjs';
import { percentile } from './harness/rounds.mjs';
import { startMuster } from './harness/server.mjs';
import { signIn } from './harness/sessions.mjs';
import { runSteadily } from './harness/steady-load.mjs';
import { ms, printTable, whole } from './harness/table.mjs';
import { fillWorld } from './harness/world.mjs';

// The largest game has 200 seats, so every second another game fills up.
const JOINS_PER_SECOND = 200;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const WARM_UP_SECONDS = 5;
const TARGET = 500;

/** Inserts games of 200 seats on one field and returns their ids. */
const insertGames = (url, count) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      `INSERT INTO games (id, organizer_id, field_id, field_approval, title, game_type, starts_at, ends_at, duration, time_zone, max_players)
       SELECT uuidv7(), f.owner_id, f.id, 'own', 'Game ' || n, 'milsim', now() + interval '7 days', now() + interval '7 days 8 hours', 8, 'UTC', $2
       FROM (SELECT id, owner_id FROM fields ORDER BY id LIMIT 1) f, generate_series(1, $1::int) n RETURNING id`,
      [count, JOINS_PER_SECOND],
    );
    return rows.map(({ id }) => id);
  });

// Target: with 200 joins per second of one game, the p95 of the answer is at most 500 ms, and no seat is lost.
const database = await openDatabase();
const server = await startMuster(database.url);
await fillWorld(database.url, { users: 2_000, posts: 2_000, messages: 2_000 });
const people = await signIn(database.url, JOINS_PER_SECOND);
const games = await insertGames(database.url, WARM_UP_SECONDS + SECONDS);

async function timeJoin(game, { cookie }) {
  const since = performance.now();
  const answer = await fetch(`${server.url}/api/games/${game}/join`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: '{}',
  });
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
  return performance.now() - since;
}

const fill = (chosen) =>
  runSteadily(JOINS_PER_SECOND, chosen.length, (index) =>
    timeJoin(chosen[Math.floor(index / JOINS_PER_SECOND)], people[index % people.length]),
  );

await fill(games.slice(0, WARM_UP_SECONDS));
const times = await fill(games.slice(WARM_UP_SECONDS));
const p95 = percentile(times, 0.95);
printTable([
  ['', 'p50', 'p95', 'p99', 'count'],
  ['join', ms(percentile(times, 0.5)), ms(p95), ms(percentile(times, 0.99)), whole(times.length)],
]);
const wrong = await withClient(database.url, async (client) => {
  const counted = '(SELECT count(*) FROM game_participants p WHERE p.game_id = g.id)';
  const { rowCount } = await client.query(
    `SELECT id FROM games g WHERE id = ANY($1) AND (current_players <> max_players OR ${counted} <> max_players)`,
    [games],
  );
  return rowCount;
});
console.log(`${whole(games.length - wrong)} of ${whole(games.length)} games are exactly full\n`);
reportMissedTargets([
  ...(p95 > TARGET ? [`p95 ${ms(p95)} > ${TARGET} ms`] : []),
  ...(wrong > 0 ? [`${wrong} games are not exactly full`] : []),
]);

await server.stop();
await database.remove();
