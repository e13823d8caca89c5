import pg from 'pg';
import { requestContext } from '../http/request-context.js';

/** Counts each statement for the request that sends it; the figure is in the metrics and asserted by tests. */
export class CountingClient extends pg.Client {}

// Called with `apply` below, on the client it belongs to.
// eslint-disable-next-line @typescript-eslint/unbound-method
const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;
CountingClient.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
  const context = requestContext.getStore();
  if (context) context.statements += 1;
  return send.apply(this, args);
} as typeof pg.Client.prototype.query;
