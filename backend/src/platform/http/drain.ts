import type { NestExpressApplication } from '@nestjs/platform-express';
import { Push } from '../realtime/push.js';
import { Readiness } from './health.controller.js';

const DRAIN_MS = 8_000;

/** Stops taking requests, lets those under way finish, sends sockets elsewhere, and closes everything: within 10 s. */
export async function drain(app: NestExpressApplication): Promise<void> {
  const server = app.getHttpServer();
  app.get(Readiness).isDraining = true;
  const emptied = new Promise<void>((resolve) => server.close(() => resolve()));
  app.get(Push).releaseAll();
  server.closeIdleConnections();
  const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await emptied;
  clearTimeout(deadline);
  await app.close();
}
