import { openDatabase } from './harness/database.mjs';
import { compareGet, HEADING } from './harness/http-comparison.mjs';
import { reportMissedTargets } from './harness/report-missed-targets.mjs';
import { startMuster, startRaw } from './harness/server.mjs';
import { signIn } from './harness/sessions.mjs';
import { printTable } from './harness/table.mjs';
import { fillWorld } from './harness/world.mjs';

const TARGET = { ratio: 0.7, statements: 1 };

// Target: both badge counts reach at least 70 % of the raw limit, with at most one SQL statement per poll, which also reads
// the session, and answer 304 when nothing changed.
const database = await openDatabase();
const muster = await startMuster(database.url);
await fillWorld(database.url, { users: 2_000, posts: 20_000, messages: 20_000 });
const people = await signIn(database.url, 200);
const raw = await startRaw('./raw-http.mjs', database.url);

const comparisons = [];
for (const [name, path] of Object.entries({
  'unread messages': '/api/messages/unread-count',
  'unread notifications': '/api/notifications/count',
})) {
  const route = { path, people, muster, raw, target: TARGET };
  comparisons.push(await compareGet({ ...route, name: `${name}, 200` }));
  comparisons.push(await compareGet({ ...route, name: `${name}, 304`, isConditional: true }));
}
printTable([HEADING, ...comparisons.flatMap(({ rows }) => rows)]);
reportMissedTargets(comparisons.flatMap(({ missed }) => missed));

await Promise.all([muster.stop(), raw.stop()]);
await database.remove();
