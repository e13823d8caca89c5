import { addDatabase, openDatabase } from './database.mjs';
import { timeRequests } from './timed-requests.mjs';
import { percentile } from './rounds.mjs';
import { routes } from './routes.mjs';
import { startMuster } from './server.mjs';
import { signIn } from './sessions.mjs';
import { fillWorld } from './zz-world.mjs';
import fs from 'node:fs';
const LARGE = Number(process.env.BENCH_USERS ?? 100000);
const base = fs.readFileSync('/tmp/listing/url', 'utf8');

const world = async (name) => {
  const url = base.replace(/muster$/, name);
  const server = await startMuster(url, { DATABASE_POOL: '2', LOG_LEVEL: 'warn' });
  return { ...server, databaseUrl: url, people: await signIn(url, 60) };
};
const small = await world('small', 1000, 100);
const large = await world('large', LARGE, 10000);
const wanted = /player|search|team|field|follow/;
const run = async () => {
  for (const r of routes.filter(
    (r) =>
      (wanted.test(r.name) && !/chat|news|comment|publish|^follow$|send|its|own|^a /.test(r.name)) ||
      /map/.test(r.name),
  )) {
    try {
      const f = { s: [], l: [] };
      for (let i = 0; i < 6; i++) {
        const a = await timeRequests(small, await r.requestsOf(small));
        const b = await timeRequests(large, await r.requestsOf(large));
        if (i) {
          f.s.push(...a);
          f.l.push(...b);
        }
      }
      const [s50, s95, l50, l95] = [
        percentile(f.s, 0.5),
        percentile(f.s, 0.95),
        percentile(f.l, 0.5),
        percentile(f.l, 0.95),
      ];
      console.log(
        r.name.padEnd(36),
        s50.toFixed(1),
        s95.toFixed(1),
        l50.toFixed(1),
        l95.toFixed(1),
        (l50 / s50).toFixed(1) + 'x',
        (l95 / s95).toFixed(2) + 'x',
      );
    } catch (e) {
      console.log(r.name, String(e).slice(0, 200));
    }
  }
  console.log('done', new Date().toISOString());
};
await run();
await small.stop();
await large.stop();
