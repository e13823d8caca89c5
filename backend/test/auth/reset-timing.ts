import type { TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';

const median = (times: number[]) => times.sort((a, b) => a - b)[times.length >> 1] ?? NaN;

async function timeOf(app: TestApp, email: string): Promise<number> {
  await app.pool.query('TRUNCATE rate_limits');
  const http = app.visitor();
  // Opens the connection.
  await http.get('/api/auth/user');
  const since = performance.now();
  await http.post('/api/auth/forgot-password').send({ email }).expect(204);
  const time = performance.now() - since;
  // The mail is sent after the answer and would slow down the next request.
  await handlersDone(app);
  return time;
}

/** Asks for links for a known and for unknown addresses in turn. Returns the median times of the answers in milliseconds. */
export async function timeRequests(
  app: TestApp,
  knownEmail: string,
  tries: number,
): Promise<{ known: number; unknown: number }> {
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let count = 0; count < tries; count += 1) {
    known.push(await timeOf(app, knownEmail));
    unknown.push(await timeOf(app, `nobody${count}@example.test`));
  }
  return { known: median(known), unknown: median(unknown) };
}
