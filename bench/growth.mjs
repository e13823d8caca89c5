import { setTimeout as sleep } from 'node:timers/promises';
import { addDatabase, openDatabase, withClient } from './harness/database.mjs';
import { timeRequests } from './harness/timed-requests.mjs';
import { percentile } from './harness/rounds.mjs';
import { routes } from './harness/routes.mjs';
import { reportMissedTargets } from './harness/report-missed-targets.mjs';
import { startMuster } from './harness/server.mjs';
import { signIn } from './harness/sessions.mjs';
import { ms, printTable, times, whole } from './harness/table.mjs';
import { fillWorld } from './harness/world.mjs';

const SMALL = { users: 1_000, posts: 20_000, messages: 20_000 };
const LARGE_USERS = Number(process.env.BENCH_USERS ?? 100_000);
const LARGE = { users: LARGE_USERS, posts: LARGE_USERS * 10, messages: LARGE_USERS * 10 };
const ROUNDS = 5;
/** The number of requests that make PostgreSQL report its statistics. */
const FLUSH_REQUESTS = 20;
const PEOPLE = 60;
/** A sequential scan is reported if it reads more than this number of rows per request. Scans of small tables read fewer. */
const SCANNED_ROWS = 100;
const MAX_GROWTH = 2;

async function startWorld(url, sizes) {
  const server = await startMuster(url, { DATABASE_POOL: '2', LOG_LEVEL: 'warn' });
  await fillWorld(url, sizes);
  return { ...server, databaseUrl: url, people: await signIn(url, PEOPLE) };
}

/** Rows read by sequential scans so far, by table. */
const scannedRows = (url) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      `SELECT relname, seq_tup_read::float AS rows FROM pg_stat_user_tables WHERE schemaname = 'public'`,
    );
    return new Map(rows.map((row) => [row.relname, row.rows]));
  });

// A PostgreSQL backend reports its statistics at most once a second, with its next statement.
async function flushStatistics(server, requests) {
  await sleep(1_100);
  await timeRequests(server, requests.slice(0, FLUSH_REQUESTS));
}

/** The tables that were read by sequential scan, with the number of rows per request. */
function tablesRead(before, after, requests) {
  const rowsPerRequest = [...after].map(([table, rows]) => [table, (rows - (before.get(table) ?? 0)) / requests]);
  return rowsPerRequest
    .filter(([, rows]) => rows > SCANNED_ROWS)
    .map(([table, rows]) => `${table} (${whole(rows)} rows)`)
    .join(', ');
}

async function measure(small, large, { name, requestsOf }) {
  const figures = { small: [], large: [] };
  const requests = { small: await requestsOf(small), large: await requestsOf(large) };
  await timeRequests(small, requests.small);
  await timeRequests(large, requests.large);
  await flushStatistics(large, requests.large);
  const before = await scannedRows(large.databaseUrl);
  for (let round = 0; round < ROUNDS; round += 1) {
    figures.small.push(...(await timeRequests(small, await requestsOf(small))));
    figures.large.push(...(await timeRequests(large, await requestsOf(large))));
  }
  await flushStatistics(large, requests.large);
  const read = tablesRead(before, await scannedRows(large.databaseUrl), figures.large.length + FLUSH_REQUESTS);
  const [smallP95, largeP95] = [percentile(figures.small, 0.95), percentile(figures.large, 0.95)];
  if (largeP95 / smallP95 > MAX_GROWTH) missed.push(`${name}: ${times(largeP95 / smallP95)}`);
  return [
    name,
    ms(percentile(figures.small, 0.5)),
    ms(smallP95),
    ms(percentile(figures.large, 0.5)),
    ms(largeP95),
    times(largeP95 / smallP95),
    read,
  ];
}

// Target: from 1k to 100k users and from 20k to 1M posts and messages, no p95 grows more than 2x. Sequential scans are only shown, because the
// server's background work causes some, too.
const missed = [];
const database = await openDatabase();
const small = await startWorld(await addDatabase(database.url, 'small'), SMALL);
const large = await startWorld(await addDatabase(database.url, 'large'), LARGE);

/** Parts of the names of the routes to measure. Without BENCH_ROUTES, all routes are measured. */
const wantedNames = process.env.BENCH_ROUTES?.split(',') ?? [''];
const rows = [
  [
    '',
    `${whole(SMALL.users)} users: p50`,
    'p95',
    `${whole(LARGE.users)} users: p50`,
    'p95',
    'growth',
    'sequential scans',
  ],
];
for (const route of routes)
  if (wantedNames.some((name) => route.name.includes(name))) rows.push(await measure(small, large, route));
printTable(rows);
reportMissedTargets(missed);

await Promise.all([small.stop(), large.stop()]);
await database.remove();
