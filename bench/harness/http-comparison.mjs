import { isDeepStrictEqual } from 'node:util';
import { measureThroughput } from './throughput.mjs';
import { alternate, medianOf, ratioOf } from './rounds.mjs';
import { ms, percent, whole } from './table.mjs';

export const HEADING = ['', 'ratio', 'req/s', 'p50', 'p97.5', 'p99', 'server CPU', 'SQL'];

async function assertSameAnswers(muster, raw, path, people) {
  for (const { cookie } of people.slice(0, 20)) {
    const [ours, theirs] = await Promise.all(
      [muster, raw].map(async ({ url }) => (await fetch(url + path, { headers: { cookie } })).json()),
    );
    if (!isDeepStrictEqual(ours, theirs))
      throw new Error(
        `${path}: the two servers answer differently: ${JSON.stringify(ours).slice(0, 300)} and ${JSON.stringify(theirs).slice(0, 300)}`,
      );
  }
}

async function requestsFor(server, path, people, isConditional) {
  const requestOf = async ({ cookie }) => {
    if (!isConditional) return { method: 'GET', path, headers: { cookie } };
    const etag = (await fetch(server.url + path, { headers: { cookie } })).headers.get('etag');
    return { method: 'GET', path, headers: { cookie, 'if-none-match': etag } };
  };
  return Promise.all(people.map(requestOf));
}

/**
 * Measures one GET on both servers. Returns the two rows of the table and the missed parts of the target. With `isConditional`, every answer
 * is 304.
 */
export async function compareGet({ name, path, people, muster, raw, target, isConditional = false }) {
  await assertSameAnswers(muster, raw, path, people);
  const requests = new Map();
  for (const server of [muster, raw]) requests.set(server, await requestsFor(server, path, people, isConditional));
  const route = path.split('?')[0];
  const before = await muster.statements(route);
  const figures = await alternate(muster, raw, (server, seconds) =>
    measureThroughput(server, requests.get(server), { status: isConditional ? 304 : 200, seconds }),
  );
  const after = await muster.statements(route);
  const statements = ((after.statements - before.statements) / (after.requests - before.requests)).toFixed(1);
  const ratio = ratioOf(figures, 'perSecond');
  const row = (label, shownRatio, rounds, sql) => [
    label,
    shownRatio,
    whole(medianOf(rounds, 'perSecond')),
    ms(medianOf(rounds, 'p50')),
    ms(medianOf(rounds, 'p975')),
    ms(medianOf(rounds, 'p99')),
    `${Math.round(medianOf(rounds, 'cpu'))} µs`,
    sql,
  ];
  return {
    rows: [row(name, percent(ratio), figures.muster, statements), row('  raw limit', '', figures.raw, '1.0')],
    // A figure that was not measured is NaN, and misses its target too.
    missed: [
      ...(!(ratio >= target.ratio) ? [`${name}: ${(ratio * 100).toFixed(1)} % of the raw limit`] : []),
      ...(!(Number(statements) <= target.statements) ? [`${name}: ${statements} statements`] : []),
    ],
  };
}
