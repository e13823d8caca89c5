import { AsyncLocalStorage } from 'node:async_hooks';

/** The state of the current HTTP request, socket event or event handler. */
export interface RequestContext {
  readonly id: string;
  /** The number of SQL statements sent so far. */
  statements: number;
  /** The account that uses the server's resources: a user or a visitor's network address. */
  accountId?: string;
  /** The route pattern, set when the request bypassed the Express router. */
  route?: string;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();

/** Counts the rest of the current request as work of this account. */
export function setRequestAccount(accountId: string): void {
  const context = requestContext.getStore();
  if (context) context.accountId = accountId;
}

/** Sets the route pattern of the current request for logs and metrics. */
export function setRequestRoute(route: string): void {
  const context = requestContext.getStore();
  if (context) context.route = route;
}
