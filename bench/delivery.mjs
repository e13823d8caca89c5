import { openDatabase } from './harness/database.mjs';
import { connectAll } from './harness/sockets.mjs';
import { alternate, medianOf, percentile, ratioOf, SECONDS } from './harness/rounds.mjs';
import { reportMissedTargets } from './harness/report-missed-targets.mjs';
import { startMuster, startRaw } from './harness/server.mjs';
import { signIn } from './harness/sessions.mjs';
import { runSteadily } from './harness/steady-load.mjs';
import { ms, printTable, times } from './harness/table.mjs';
import { fillWorld } from './harness/world.mjs';

const PAIRS = 20;
const PER_SECOND = 50;
const LEAD_IN_SECONDS = 1;
const TARGET = { p50: 1.7, p99: 2 };

/** Sends at a constant rate without waiting for answers, and times each message until it reaches the recipient's socket. */
async function sendSteadily({ pairs }, seconds = SECONDS) {
  const [acknowledged, delivered] = [[], []];
  await runSteadily(PER_SECOND, seconds, (index) => send(pairs[index % pairs.length], acknowledged, delivered));
  return {
    acknowledged,
    delivered,
    p50: percentile(delivered, 0.5),
    ackP50: percentile(acknowledged, 0.5),
  };
}

/**
 * Measures one round. Its first second does not count: the server was idle during the other side's round, which has replaced the contents of the
 * processor's caches. The first messages therefore take up to ten times as long as the following ones, on both sides.
 */
async function measureRound(side, seconds) {
  await sendSteadily(side, LEAD_IN_SECONDS);
  return sendSteadily(side, seconds);
}

let sentCount = 0;

async function send({ writer, reader, recipientId }, acknowledged, delivered) {
  const clientId = `bench-${(sentCount += 1)}`;
  const since = performance.now();
  const arrived = new Promise((resolve) => {
    reader.on('message:new', function onMessage(message) {
      if (message.clientId !== clientId) return;
      delivered.push(performance.now() - since);
      reader.off('message:new', onMessage);
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
  const pairs = Array.from({ length: PAIRS }, (_, index) => ({
    writer: sockets[2 * index],
    reader: sockets[2 * index + 1],
    recipientId: people[2 * index + 1].userId,
  }));
  return { ...server, sockets, pairs };
}

// Target: from sending to the recipient's socket, with a commit in between, p50 <= 1.7x and p99 <= 2x of the bare relay.
const database = await openDatabase();
const server = await startMuster(database.url);
await fillWorld(database.url, { users: 2_000, posts: 20_000, messages: 20_000 });
const people = await signIn(database.url, 2 * PAIRS);
const relay = await startRaw('./raw-relay.mjs', database.url);
const muster = await pairsOn(server, people);
const raw = await pairsOn(relay, people);

const figures = await alternate(muster, raw, measureRound);
const all = (rounds, figure) => rounds.flatMap((round) => round[figure]);
const p99 = (rounds) => percentile(all(rounds, 'delivered'), 0.99);
const ratios = { p50: ratioOf(figures, 'p50'), p99: p99(figures.muster) / p99(figures.raw) };
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
  row('message to the recipient', figures.muster),
  row('  raw limit', figures.raw),
  ['  ratio', times(ratios.p50), '', times(ratios.p99), times(ratioOf(figures, 'ackP50')), ''],
]);
reportMissedTargets(
  Object.entries(TARGET)
    .filter(([figure, most]) => ratios[figure] > most)
    .map(([figure]) => `${figure} ${times(ratios[figure])}`),
);

for (const { sockets } of [muster, raw]) sockets.forEach((socket) => socket.close());
await Promise.all([server.stop(), relay.stop()]);
await database.remove();
