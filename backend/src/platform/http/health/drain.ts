import type { NestExpressApplication } from '@nestjs/platform-express';
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Push } from '../../realtime/push.js';
import { Readiness } from './health.controller.js';

const DRAIN_TIMEOUT_MS = 8_000;
const CLOSE_TIMEOUT_MS = 1_500;
const IDLE_CHECK_INTERVAL_MS = 100;

/** Stops accepting requests, lets running ones finish, disconnects sockets and closes everything within 10 s. */
export async function drain(app: NestExpressApplication): Promise<void> {
  const server = app.getHttpServer();
  app.get(Readiness).isDraining = true;
  // A client on an open connection still gets its answer, but must open its next connection elsewhere.
  server.prependListener('request', (_: unknown, response: ServerResponse) =>
    response.setHeader('Connection', 'close'),
  );
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idleCheck = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_INTERVAL_MS);
  app.get(Push).dropAll();
  await withTimeout(DRAIN_TIMEOUT_MS, closed);
  clearInterval(idleCheck);
  server.closeAllConnections();
  await withTimeout(CLOSE_TIMEOUT_MS, app.close());
}

const withTimeout = (ms: number, work: Promise<void>): Promise<void> =>
  Promise.race([work, sleep(ms, undefined, { ref: false })]);
