import { AsyncLocalStorage } from 'node:async_hooks';

/** What belongs to one request or socket event, wherever it is handled. */
export interface RequestContext {
  readonly id: string;
  /** SQL statements sent so far on its behalf. */
  statements: number;
  /** Its pattern, where it did not come through the router. */
  route?: string;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();

/** Says the pattern of the current request's path, for its measures. */
export function setRequestRoute(route: string): void {
  const context = requestContext.getStore();
  if (context) context.route = route;
}
