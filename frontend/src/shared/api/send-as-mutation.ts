import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { send } from './http';

/** Sends a like or a follow as a mutation, so that it is retried like all others. It waits for a connection, while the toggle shows the new state. */
export const sendAsMutation = <Answer>(queries: QueryClient, ...request: Parameters<typeof send>): Promise<Answer> =>
  new MutationObserver(queries, { networkMode: 'online', mutationFn: () => send<Answer>(...request) }).mutate();
