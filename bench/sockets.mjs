import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from './harness/database.mjs';
import { connectAll } from './harness/sockets.mjs';
import { reportMissedTargets } from './harness/report-missed-targets.mjs';
import { startMuster, startRaw } from './harness/server.mjs';
import { signIn } from './harness/sessions.mjs';
import { printTable, whole } from './harness/table.mjs';
import { fillWorld } from './harness/world.mjs';

const SOCKETS = Number(process.env.BENCH_SOCKETS ?? 5_000);
const WARM_UP_SOCKETS = 200;
const SETTLE_MS = 3_000;
/** Muster's sockets stay open this long after the measurement. */
const HOLD_SECONDS = Number(process.env.BENCH_HOLD_SECONDS ?? 0);

/** Memory per idle socket in KiB: the difference between an empty and a full server, each after a full garbage collection. */
async function measureMemory(server, people, holdSeconds = 0) {
  const first = await connectAll(server, people.slice(0, WARM_UP_SOCKETS));
  first.forEach((socket) => socket.close());
  await sleep(SETTLE_MS);
  const empty = await server.memory();

  const dropped = [];
  const sockets = await connectAll(server, people);
  sockets.forEach((socket) => socket.on('disconnect', (reason) => dropped.push(reason)));
  await sleep(SETTLE_MS);
  const full = await server.memory();
  await sleep(holdSeconds * 1_000);
  const connected = sockets.filter((socket) => socket.connected).length;
  sockets.forEach((socket) => socket.off('disconnect').close());
  if (holdSeconds > 0) {
    if (dropped.length > 0) missed.push(`${whole(dropped.length)} sockets dropped`);
    console.log(
      `Held for ${whole(holdSeconds)} s: ${whole(connected)} connected, ${whole(dropped.length)} dropped ${[...new Set(dropped)].join(', ')}`,
    );
  }

  const kibPerSocket = (figure) => (figure(full) - figure(empty)) / 1_024 / SOCKETS;
  return {
    rss: kibPerSocket(({ rss }) => rss),
    heap: kibPerSocket(({ heapUsed }) => heapUsed),
    external: kibPerSocket(({ external }) => external),
    connected,
    total: full.rss / 1024 / 1024,
  };
}

// Target: 5,000 idle signed-in sockets on one process, at most 40 KiB each, none dropped.
const missed = [];
const database = await openDatabase();
const muster = await startMuster(database.url);
await fillWorld(database.url, { users: Math.max(2_000, SOCKETS), posts: 20_000, messages: 20_000 });
const people = await signIn(database.url, SOCKETS);
const raw = await startRaw('./raw-relay.mjs', database.url);

const kib = (figure) => `${figure.toFixed(1)} KiB`;
const row = (name, figures) => [
  name,
  whole(figures.connected),
  kib(figures.rss),
  kib(figures.heap),
  kib(figures.external),
  `${whole(figures.total)} MiB`,
];
const bare = await measureMemory(raw, people);
const ours = await measureMemory(muster, people, HOLD_SECONDS);
printTable([
  ['', 'connected', 'RSS each', 'heap each', 'external each', 'process'],
  row('signed-in socket', ours),
  row('  bare Socket.IO', bare),
]);
if (ours.rss > 40) missed.push(`${kib(ours.rss)} per socket`);
reportMissedTargets(missed);

await Promise.all([muster.stop(), raw.stop()]);
await database.remove();
