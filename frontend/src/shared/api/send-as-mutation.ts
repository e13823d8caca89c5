import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { send } from './http';

/** Sends a request as a mutation, so that it is retried like all others. */
export const sendAsMutation = <Answer>(queries: QueryClient, ...request: Parameters<typeof send>): Promise<Answer> =>
  new MutationObserver(queries, { mutationFn: () => send<Answer>(...request) }).mutate();
