import { openDatabase } from './stand/database.mjs';
import { benchGet, HEADING } from './stand/http-bench.mjs';
import { startMuster, startRaw } from './stand/server.mjs';
import { signIn } from './stand/sessions.mjs';
import { printTable } from './stand/table.mjs';
import { fillWorld } from './stand/world.mjs';

// Both badges' counts: at least 60 % of the raw limit's requests, one statement beside the session's, 304 when nothing changed.
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
  rows.push(...(await benchGet({ name: `${name}, 200`, path, people, muster, raw })));
  rows.push(...(await benchGet({ name: `${name}, 304`, path, people, muster, raw, isConditional: true })));
}
printTable(rows);

await Promise.all([muster.stop(), raw.stop()]);
await database.remove();
