import { openDatabase } from './harness/database.mjs';
import { compareGet, HEADING } from './harness/http-comparison.mjs';
import { reportMissedTargets } from './harness/report-missed-targets.mjs';
import { startMuster, startRaw } from './harness/server.mjs';
import { signIn } from './harness/sessions.mjs';
import { printTable } from './harness/table.mjs';
import { fillWorld } from './harness/world.mjs';

const TARGET = { ratio: 0.85, statements: 2 };

// Target: a signed-in feed read reaches at least 85 % of the raw limit's requests per second, with at most 2 SQL statements.
const database = await openDatabase();
const muster = await startMuster(database.url);
await fillWorld(database.url, { users: 2_000, posts: 20_000, messages: 20_000 });
const people = await signIn(database.url, 200);
const raw = await startRaw('./raw-http.mjs', database.url);

const feed = { name: 'feed, 20 posts', path: '/api/posts/feed?limit=20' };
const { rows, missed } = await compareGet({ ...feed, people, muster, raw, target: TARGET });
printTable([HEADING, ...rows]);
reportMissedTargets(missed);

await Promise.all([muster.stop(), raw.stop()]);
await database.remove();
