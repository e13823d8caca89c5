import autocannon from 'autocannon';
import { percentile, SECONDS } from './rounds.mjs';

/** Enough to keep the server busy, few enough that the queue does not dominate latency. */
const CONNECTIONS = 32;

/** Sends requests as fast as the server answers. Each connection starts at a different place in the list. */
export async function measureThroughput(server, requests, { status = 200, seconds = SECONDS } = {}) {
  const before = await server.cpu();
  let place = 0;
  const times = [];
  const run = autocannon({
    url: server.url,
    connections: CONNECTIONS,
    duration: seconds,
    setupClient(client) {
      place = (place + Math.ceil(requests.length / CONNECTIONS)) % requests.length;
      client.setRequests([...requests.slice(place), ...requests.slice(0, place)]);
    },
  });
  run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  const result = await run;
  const after = await server.cpu();
  const answered = Object.entries(result.statusCodeStats).map(([code, { count }]) => `${count} × ${code}`);
  if (result.errors > 0 || answered.length !== 1 || !answered[0].endsWith(String(status)))
    throw new Error(`Expected only ${status}, got ${answered.join(', ')} and ${result.errors} errors`);
  return {
    perSecond: result.requests.total / result.duration,
    p50: percentile(times, 0.5),
    p975: percentile(times, 0.975),
    p99: percentile(times, 0.99),
    cpu: (after - before) / result.requests.total,
  };
}
