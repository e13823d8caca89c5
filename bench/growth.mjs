import { setTimeout as sleep } from 'node:timers/promises';
import { addDatabase, openDatabase, withClient } from './stand/database.mjs';
import { ask } from './stand/ask.mjs';
import { percentile } from './stand/rounds.mjs';
import { routesToGrow } from './stand/growing-routes.mjs';
import { startMuster } from './stand/server.mjs';
import { signIn } from './stand/sessions.mjs';
import { ms, printTable, times, whole } from './stand/table.mjs';
import { fillWorld } from './stand/world.mjs';

const SMALL = { users: 1_000, posts: 20_000, messages: 20_000 };
const LARGE_USERS = Number(process.env.BENCH_USERS ?? 100_000);
const LARGE = { users: LARGE_USERS, posts: LARGE_USERS * 10, messages: LARGE_USERS * 10 };
const ROUNDS = 5;
const PEOPLE = 60;
/** A table read from end to end that often is no accident of a small table. */
const SCANNED = 100;

async function world(url, sizes) {
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

// A backend tells what it has read with the first statement that it runs a second after it told before.
async function flushFigures(server, requests) {
  await sleep(1_100);
  await ask(server, requests.slice(0, 20));
}

/** The tables that one request reads from end to end, and how much of them. */
function tablesRead(before, after, requests) {
  const each = [...after].map(([table, rows]) => [table, (rows - (before.get(table) ?? 0)) / requests]);
  return each
    .filter(([, rows]) => rows > SCANNED)
    .map(([table, rows]) => `${table} (${whole(rows)} rows)`)
    .join(', ');
}

async function measure(small, large, { name, requestsOf }) {
  const figures = { small: [], large: [] };
  const requests = { small: await requestsOf(small), large: await requestsOf(large) };
  await ask(small, requests.small);
  await ask(large, requests.large);
  await flushFigures(large, requests.large);
  const before = await scannedRows(large.databaseUrl);
  for (let round = 0; round < ROUNDS; round += 1) {
    figures.small.push(...(await ask(small, await requestsOf(small))));
    figures.large.push(...(await ask(large, await requestsOf(large))));
  }
  await flushFigures(large, requests.large);
  const read = tablesRead(before, await scannedRows(large.databaseUrl), figures.large.length + 20);
  const [p95, grown] = [percentile(figures.small, 0.95), percentile(figures.large, 0.95)];
  return [
    name,
    ms(percentile(figures.small, 0.5)),
    ms(p95),
    ms(percentile(figures.large, 0.5)),
    ms(grown),
    times(grown / p95),
    read,
  ];
}

// From 1k to 100k users, 20k to 1M posts and messages: no p95 grows beyond twice, and nothing is read from end to end.
const database = await openDatabase();
const small = await world(await addDatabase(database.url, 'small'), SMALL);
const large = await world(await addDatabase(database.url, 'large'), LARGE);

const wanted = process.env.BENCH_ROUTE;
const rows = [
  [
    '',
    `${whole(SMALL.users)} users: p50`,
    'p95',
    `${whole(LARGE.users)} users: p50`,
    'p95',
    'growth',
    'read from end to end',
  ],
];
for (const route of routesToGrow)
  if (!wanted || route.name.includes(wanted)) rows.push(await measure(small, large, route));
printTable(rows);

await Promise.all([small.stop(), large.stop()]);
await database.remove();
