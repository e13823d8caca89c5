import { AsyncLocalStorage } from 'node:async_hooks';

/** The state of one HTTP request or socket event, available wherever it is handled. */
export interface RequestContext {
  readonly id: string;
  /** SQL statements sent so far on its behalf. */
  statements: number;
  /** The route pattern, set when the request bypassed the Express router. */
  route?: string;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();

/** Says the pattern of the current request's path, for its measures. */
export function setRequestRoute(route: string): void {
  const context = requestContext.getStore();
  if (context) context.route = route;
}
