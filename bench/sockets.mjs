import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from './stand/database.mjs';
import { connectAll } from './stand/live.mjs';
import { startMuster, startRaw } from './stand/server.mjs';
import { signIn } from './stand/sessions.mjs';
import { printTable, whole } from './stand/table.mjs';
import { fillWorld } from './stand/world.mjs';

const SOCKETS = Number(process.env.BENCH_SOCKETS ?? 5_000);
const WARM_UP = 200;
const SETTLE = 3_000;
/** How long Muster's own are held, in seconds. */
const HELD = Number(process.env.BENCH_HELD ?? 0);

/** What idle sockets hold of the server's memory, each, in KiB, after a full collection on either side. */
async function weigh(server, people, held = 0) {
  const first = await connectAll(server, people.slice(0, WARM_UP));
  first.forEach((socket) => socket.close());
  await sleep(SETTLE);
  const empty = await server.memory();

  const dropped = [];
  const sockets = await connectAll(server, people);
  sockets.forEach((socket) => socket.on('disconnect', (reason) => dropped.push(reason)));
  await sleep(SETTLE);
  const full = await server.memory();
  await sleep(held * 1_000);
  const still = sockets.filter((socket) => socket.connected).length;
  sockets.forEach((socket) => socket.off('disconnect').close());
  if (held > 0)
    console.log(
      `Held for ${whole(held)} s: ${whole(still)} still connected, ${whole(dropped.length)} dropped meanwhile ${[...new Set(dropped)].join(', ')}`,
    );

  const each = (figure) => (figure(full) - figure(empty)) / 1_024 / SOCKETS;
  return {
    rss: each(({ rss }) => rss),
    heap: each(({ heapUsed }) => heapUsed),
    outside: each(({ external }) => external),
    still,
    total: full.rss / 1024 / 1024,
  };
}

// Idle signed-in sockets on one process: at most 60 KiB each.
const database = await openDatabase();
const muster = await startMuster(database.url);
await fillWorld(database.url, { users: Math.max(2_000, SOCKETS), posts: 20_000, messages: 20_000 });
const people = await signIn(database.url, SOCKETS);
const raw = await startRaw('./raw-relay.mjs', database.url);

const kib = (figure) => `${figure.toFixed(1)} KiB`;
const row = (name, figures) => [
  name,
  whole(figures.still),
  kib(figures.rss),
  kib(figures.heap),
  kib(figures.outside),
  `${whole(figures.total)} MiB`,
];
const bare = await weigh(raw, people);
const ours = await weigh(muster, people, HELD);
printTable([
  ['', 'connected', 'RSS each', 'heap each', 'external each', 'process'],
  row('signed-in socket', ours),
  row('  bare Socket.IO', bare),
]);

await Promise.all([muster.stop(), raw.stop()]);
await database.remove();
