import { AsyncLocalStorage } from 'node:async_hooks';

/** What belongs to one request or socket event, wherever it is handled. */
export interface RequestContext {
  readonly id: string;
  /** SQL statements sent so far on its behalf. */
  statements: number;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();
