import { CLIENT_TIMES } from '@contracts/limits';
import { MutationCache, onlineManager, type Query, QueryClient } from '@tanstack/react-query';
import { redirectToSignIn } from '../session/sign-in-redirect';
import type { Toast } from '../ui/feedback/toast';
import { ApiError, get } from './http';

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
  const queries = new QueryClient({
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
        networkMode: 'online',
        retry: (failures, error) => failures < CLIENT_TIMES.mutationRetries && isRetryable(error),
        retryDelay: exponentialDelay(CLIENT_TIMES.mutationRetryDelay, CLIENT_TIMES.maxMutationRetryDelay),
      },
    },
  });
  watchFirstLoads(queries);
  // As often as without a socket. Otherwise a screen whose refetch has failed would show old data until the next hint.
  setInterval(retryFailedQueries, CLIENT_TIMES.notificationsPollInterval, queries);
  // The library assumes that a page is opened with a connection.
  onlineManager.setOnline(navigator.onLine);
  onlineManager.subscribe((isOnline) => isOnline && retryFailedQueries(queries));
  return queries;
}

/** Changes how the library treats first loads. */
function watchFirstLoads(queries: QueryClient): void {
  const errors = new WeakMap<Query, Error | null>();
  const outdatedLoads = new WeakSet<Query>();
  queries.getQueryCache().subscribe((event) => {
    const { query } = event;
    const { data, error, fetchStatus } = query.state;
    // A screen that is opened again starts without the error.
    if (event.type === 'observerRemoved') errors.delete(query);
    if (event.type !== 'updated') return;
    const { action } = event;
    const isLoad = data === undefined;

    // Keeps the error of a failed first load during the next attempt. The library would reset it, and the screen would replace its error, with the
    // focused "Try again", by a skeleton.
    const lastError = errors.get(query);
    if (action.type === 'fetch' && isLoad)
      query.setState({ isInvalidated: false, ...(lastError && { status: 'error', error: lastError }) });
    else errors.set(query, isLoad ? error : null);

    // Fetches again after a first load during which the query was invalidated, because the answer may be older than the change. The library repeats
    // only later fetches. A first load is not cancelled, because frequent changes would then keep a slow connection from ever showing anything.
    if (action.type === 'invalidate' && isLoad && fetchStatus === 'fetching') outdatedLoads.add(query);
    if (action.type === 'success' && !action.manual && outdatedLoads.delete(query))
      void queries.invalidateQueries({ predicate: (candidate) => candidate === query });
  });
}

/** Refetches the failed queries of the current screen, for example once the connection has returned. */
export function retryFailedQueries(queries: QueryClient): void {
  void queries.refetchQueries(
    { type: 'active', predicate: ({ state: { status, error } }) => status === 'error' && isRetryable(error) },
    // React Query itself retries some of them.
    { cancelRefetch: false },
  );
}
