import { CLIENT_TIMES } from '@contracts/limits';
import { MutationCache, onlineManager, type QueryClient } from '@tanstack/react-query';
import { redirectToSignIn } from '../session/sign-in-redirect';
import type { Toast } from '../ui/feedback/toast';
import { ApiError, get } from './http';
import { RepeatingQueryClient } from './repeating-query-client';

const exponentialDelay = (first: number, max: number) => (failures: number) => Math.min(first * 2 ** failures, max);
const isRetryable = (error: unknown) => !(error instanceof ApiError) || error.isTransient;

declare module '@tanstack/react-query' {
  interface Register {
    /** The toast for an expired session, instead of the default one. */
    mutationMeta: { signedOut?: Toast };
  }
}

/**
 * Creates the query client. A mutation that finds the session expired leads to the sign-in page, or to the sign-in dialog if the page holds
 * unsent text.
 */
export function createQueryClient(): QueryClient {
  const queries = new RepeatingQueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => {
        if (error instanceof ApiError && error.code === 'auth.required') redirectToSignIn(meta?.signedOut);
      },
    }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => get(String(queryKey[0]), signal),
        staleTime: CLIENT_TIMES.staleTime,
        gcTime: CLIENT_TIMES.gcTime,
        refetchOnWindowFocus: false,
        // Without a connection, a query fails at once instead of waiting, so that its screen can offer to try again.
        networkMode: 'offlineFirst',
        retry: (failures, error) =>
          failures < CLIENT_TIMES.queryRetries && isRetryable(error) && onlineManager.isOnline(),
        retryDelay: exponentialDelay(CLIENT_TIMES.queryRetryDelay, CLIENT_TIMES.maxQueryRetryDelay),
      },
      mutations: {
        // Without a connection, a mutation fails at once. If it waited for the connection, it would still be sent after the viewer has closed its
        // dialog or left the page. Only a mutation whose waiting stays visible, and that the viewer still wants later, sets `networkMode: 'online'`
        // to wait: a post, a comment and a field, whose forms say so, and a like, a follow and a read notification, which show the new state.
        networkMode: 'always',
        retry: (failures, error) => failures < CLIENT_TIMES.mutationRetries && isRetryable(error),
        retryDelay: exponentialDelay(CLIENT_TIMES.mutationRetryDelay, CLIENT_TIMES.maxMutationRetryDelay),
      },
    },
  });
  // The library assumes that a page is opened with a connection.
  onlineManager.setOnline(navigator.onLine);
  onlineManager.subscribe((isOnline) => isOnline && retryFailedQueries(queries));
  return queries;
}

/** Refetches the failed queries of the current screen, once the connection has returned. */
export function retryFailedQueries(queries: QueryClient): void {
  void queries.refetchQueries(
    {
      type: 'active',
      predicate: ({ state: { status, data, error } }) => status === 'error' && data === undefined && isRetryable(error),
    },
    // React Query itself retries some of them.
    { cancelRefetch: false },
  );
}
