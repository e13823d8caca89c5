import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, withClient } from './harness/database.mjs';
import { connectAll } from './harness/sockets.mjs';
import { percentile } from './harness/rounds.mjs';
import { reportMissedTargets } from './harness/report-missed-targets.mjs';
import { startMuster } from './harness/server.mjs';
import { signIn } from './harness/sessions.mjs';
import { runSteadily } from './harness/steady-load.mjs';
import { ms, printTable, whole } from './harness/table.mjs';
import { fillWorld } from './harness/world.mjs';

const MEMBERS = 200;
const MESSAGES_PER_SECOND = 20;
const REQUESTS_PER_SECOND = 100;
const TARGET_P95_MS = { acknowledged: 100, delivered: 250 };
const ROOM_SECONDS = Number(process.env.BENCH_SECONDS ?? 10);

const TEAM = '01930000-0000-7000-8000-000000000001';
const PATHS = ['/api/posts/feed?limit=20', '/api/messages/conversations', '/api/notifications', '/api/users?limit=20'];

async function insertTeam(url, people) {
  await withClient(url, async (client) => {
    const [leader] = people;
    await client.query(
      `INSERT INTO teams (id, name, location, country, leader_id, created_by, member_count, established_date) VALUES ($1, 'Red Kite', 'Sweden', 'Sweden', $2, $2, $3, '2024-05')`,
      [TEAM, leader.userId, people.length],
    );
    await client.query(
      `INSERT INTO team_members (id, team_id, user_id, role) SELECT gen_random_uuid(), $1, member, CASE WHEN member = $2 THEN 'leader' ELSE 'member' END FROM unnest($3::uuid[]) member`,
      [TEAM, leader.userId, people.map(({ userId }) => userId)],
    );
  });
}

// Target: 20 messages per second into a team of 200 connected members, beside 100 requests per second: acknowledgement p95
// <= 100 ms, delivery p95 <= 250 ms, nothing lost.
const database = await openDatabase();
const server = await startMuster(database.url);
await fillWorld(database.url, { users: 2_000, posts: 20_000, messages: 20_000 });
const people = await signIn(database.url, MEMBERS);
await insertTeam(database.url, people);
const sockets = await connectAll(server, people);

const [acknowledged, delivered, answered] = [[], [], []];
const sentAt = new Map();
for (const socket of sockets)
  socket.on('message:new', ({ clientId }) => delivered.push(performance.now() - sentAt.get(clientId)));

let sent = 0;
let expected = 0;
const send = async (index) => {
  expected += 1;
  const clientId = `room-${(sent += 1)}`;
  const since = performance.now();
  sentAt.set(clientId, since);
  const message = { teamId: TEAM, content: 'Can you take the torch box? Last light is 15:04.', clientId };
  const answer = await sockets[index % sockets.length].emitWithAck('message:send', message);
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  acknowledged.push(performance.now() - since);
};
const request = async (index) => {
  const since = performance.now();
  const { cookie } = people[index % people.length];
  const answer = await fetch(`${server.url}${PATHS[index % PATHS.length]}`, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
  answered.push(performance.now() - since);
};
const runLoad = (seconds) =>
  Promise.all([runSteadily(MESSAGES_PER_SECOND, seconds, send), runSteadily(REQUESTS_PER_SECOND, seconds, request)]);
const waitForDeliveries = async () => {
  for (let waited = 0; delivered.length < expected * MEMBERS && waited < 100; waited += 1) await sleep(100);
};

await runLoad(ROOM_SECONDS / 2);
await waitForDeliveries();
for (const figures of [acknowledged, delivered, answered]) figures.length = 0;
expected = 0;
sentAt.clear();
await runLoad(ROOM_SECONDS);
await waitForDeliveries();

const row = (name, figures) => [
  name,
  ms(percentile(figures, 0.5)),
  ms(percentile(figures, 0.95)),
  ms(percentile(figures, 0.99)),
  whole(figures.length),
];
printTable([
  ['', 'p50', 'p95', 'p99', 'count'],
  row('message acknowledged', acknowledged),
  row('message delivered', delivered),
  row('request answered', answered),
]);
const lost = expected * MEMBERS - delivered.length;
console.log(`${whole(lost)} of ${whole(expected * MEMBERS)} did not arrive\n`);
const p95 = { acknowledged: percentile(acknowledged, 0.95), delivered: percentile(delivered, 0.95) };
reportMissedTargets([
  ...Object.entries(TARGET_P95_MS)
    .filter(([figure, most]) => p95[figure] > most)
    .map(([figure]) => `message ${figure}: p95 ${ms(p95[figure])}`),
  ...(lost > 0 ? [`${whole(lost)} did not arrive`] : []),
]);

sockets.forEach((socket) => socket.close());
await server.stop();
await database.remove();
