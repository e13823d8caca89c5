import { openDatabase } from './harness/database.mjs';
import { compareGet, HEADING } from './harness/http-comparison.mjs';
import { startMuster, startRaw } from './harness/server.mjs';
import { signIn } from './harness/sessions.mjs';
import { printTable } from './harness/table.mjs';
import { fillWorld } from './harness/world.mjs';

// Target: both badge counts reach at least 70 % of the raw limit, with at most one SQL statement per poll, which also reads
// the session, and answer 304 when nothing changed.
const database = await openDatabase();
const muster = await startMuster(database.url);
await fillWorld(database.url, { users: 2_000, posts: 20_000, messages: 20_000 });
const people = await signIn(database.url, 200);
const raw = await startRaw('./raw-http.mjs', database.url);

const rows = [HEADING];
for (const [name, path] of Object.entries({
  'unread messages': '/api/messages/unread-count',
  'unread notifications': '/api/notifications/count',
})) {
  rows.push(...(await compareGet({ name: `${name}, 200`, path, people, muster, raw })));
  rows.push(...(await compareGet({ name: `${name}, 304`, path, people, muster, raw, isConditional: true })));
}
printTable(rows);

await Promise.all([muster.stop(), raw.stop()]);
await database.remove();
