import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from './stand/database.mjs';
import { connectAll } from './stand/live.mjs';
import { alternate, medianOf, percentile, ratioOf, SECONDS } from './stand/rounds.mjs';
import { startMuster, startRaw } from './stand/server.mjs';
import { signIn } from './stand/sessions.mjs';
import { ms, printTable, times } from './stand/table.mjs';
import { fillWorld } from './stand/world.mjs';

const PAIRS = 20;
const PER_SECOND = 50;

/** Sends at a steady pace, whatever the answers take; every message is followed to the other's socket. */
async function talk({ pairs }, seconds = SECONDS) {
  const [acknowledged, delivered] = [[], []];
  const pending = [];
  for (let at = 0; at < PER_SECOND * seconds; at += 1) {
    pending.push(say(pairs[at % pairs.length], acknowledged, delivered));
    await sleep(1_000 / PER_SECOND);
  }
  await Promise.all(pending);
  return {
    acknowledged,
    delivered,
    p50: percentile(delivered, 0.5),
    ackP50: percentile(acknowledged, 0.5),
  };
}

let said = 0;

async function say({ writer, reader, recipientId }, acknowledged, delivered) {
  const clientId = `bench-${(said += 1)}`;
  const since = performance.now();
  const arrived = new Promise((resolve) => {
    reader.on('message:new', function look(message) {
      if (message.clientId !== clientId) return;
      delivered.push(performance.now() - since);
      reader.off('message:new', look);
      resolve();
    });
  });
  const answer = await writer.emitWithAck('message:send', {
    recipientId,
    content: 'Can you take the torch box? Last light is 15:04.',
    clientId,
  });
  acknowledged.push(performance.now() - since);
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  await arrived;
}

async function pairsOn(server, people) {
  const sockets = await connectAll(server, people);
  const pairs = Array.from({ length: PAIRS }, (_, at) => ({
    writer: sockets[2 * at],
    reader: sockets[2 * at + 1],
    recipientId: people[2 * at + 1].userId,
  }));
  return { ...server, sockets, pairs };
}

// From sending to the other's screen, committed on the way: p50 at most twice, p99 at most four times the relay's.
const database = await openDatabase();
const server = await startMuster(database.url);
await fillWorld(database.url, { users: 2_000, posts: 20_000, messages: 20_000 });
const people = await signIn(database.url, 2 * PAIRS);
const relay = await startRaw('./raw-relay.mjs', database.url);
const muster = await pairsOn(server, people);
const raw = await pairsOn(relay, people);

const figures = await alternate(muster, raw, talk);
const all = (rounds, figure) => rounds.flatMap((round) => round[figure]);
const p99 = (rounds) => percentile(all(rounds, 'delivered'), 0.99);
const row = (name, rounds) => [
  name,
  ms(medianOf(rounds, 'p50')),
  ms(percentile(all(rounds, 'delivered'), 0.975)),
  ms(p99(rounds)),
  ms(medianOf(rounds, 'ackP50')),
  all(rounds, 'delivered').length,
];
printTable([
  ['', 'p50', 'p97.5', 'p99', 'acknowledged p50', 'messages'],
  row('message to the other screen', figures.muster),
  row('  raw limit', figures.raw),
  [
    '  ratio',
    times(ratioOf(figures, 'p50')),
    '',
    times(p99(figures.muster) / p99(figures.raw)),
    times(ratioOf(figures, 'ackP50')),
    '',
  ],
]);

for (const { sockets } of [muster, raw]) sockets.forEach((socket) => socket.close());
await Promise.all([server.stop(), relay.stop()]);
await database.remove();
