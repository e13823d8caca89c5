import { openDatabase } from './stand/database.mjs';
import { benchGet, HEADING } from './stand/http-bench.mjs';
import { startMuster, startRaw } from './stand/server.mjs';
import { signIn } from './stand/sessions.mjs';
import { printTable } from './stand/table.mjs';
import { fillWorld } from './stand/world.mjs';

// Reading the feed, signed in: at least half of the raw limit's requests, at most 4 statements.
const database = await openDatabase();
const muster = await startMuster(database.url);
await fillWorld(database.url, { users: 2_000, posts: 20_000, messages: 20_000 });
const people = await signIn(database.url, 200);
const raw = await startRaw('./raw-http.mjs', database.url);

printTable([
  HEADING,
  ...(await benchGet({ name: 'feed, 20 posts', path: '/api/posts/feed?limit=20', people, muster, raw })),
]);

await Promise.all([muster.stop(), raw.stop()]);
await database.remove();
