import { CLIENT_TIMES } from '@contracts/limits';
import { MutationCache, onlineManager, type Query, QueryClient } from '@tanstack/react-query';
import { redirectToSignIn } from '../session/sign-in-redirect';
import type { Toast } from '../ui/feedback/toast';
import { ApiError, get } from './http';

const exponentialDelay = (first: number, max: number) => (failures: number) => Math.min(first * 2 ** failures, max);
const isRetryable = (error: unknown) => !(error instanceof ApiError) || error.isTransient;

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The toast for an expired session, instead of the default one. */
      signedOut?: Toast;
      /** True if the mutation loads a part of a list, which scrolling starts. No form or toggle waits for it. */
      isLoad?: boolean;
    };
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
        // Without a connection, a mutation fails after its retries. If it waited for the connection, it would still be sent after the viewer has closed its
        // dialog or left the page. Only a mutation whose waiting stays visible, and that the viewer still wants later, sets `networkMode: 'online'`
        // to wait: a post, a comment and a field, whose forms say that they wait, and a like, a follow and a read notification, which show the new state.
        networkMode: 'always',
        retry: (failures, error) => failures < CLIENT_TIMES.mutationRetries && isRetryable(error),
        retryDelay: exponentialDelay(CLIENT_TIMES.mutationRetryDelay, CLIENT_TIMES.maxMutationRetryDelay),
      },
    },
  });
  watchFirstLoads(queries);
  // Repeats failed requests as often as a page without a socket polls. Otherwise a screen whose refetch has failed would show old data until the
  // next hint.
  setInterval(retryFailedQueries, CLIENT_TIMES.notificationsPollInterval, queries);
  // The library assumes that a page is opened with a connection.
  onlineManager.setOnline(navigator.onLine);
  onlineManager.subscribe((isOnline) => isOnline && retryFailedQueries(queries));
  return queries;
}

/**
 * Changes how the library treats queries without data.
 *
 * The library forgets the error of a failed query when it is fetched again, and the screen would replace its error, with the focused "Try again", by
 * a skeleton. The error stays until the next answer, except when the screen is opened again.
 *
 * The library does not repeat a first load during which the query was invalidated, although the answer may be older than the change. It is repeated
 * once it has ended. It is not cancelled, because frequent changes would then keep a slow connection from ever showing anything.
 */
export function watchFirstLoads(queries: QueryClient): void {
  const errors = new WeakMap<Query, Error | null>();
  queries.getQueryCache().subscribe((event) => {
    const query = event.query as Query;
    const { data, error, fetchStatus } = query.state;
    // The first observer belongs to a screen that has just been opened.
    if (event.type === 'observerAdded' && query.observers.length === 1) errors.delete(query);
    if (event.type !== 'updated' || data !== undefined) return;
    const { type } = event.action;
    const lastError = errors.get(query);
    // An invalidated query would not report that it is invalidated once more.
    if (type === 'fetch' || type === 'continue')
      query.setState({ isInvalidated: false, ...(lastError && { status: 'error', error: lastError }) });
    else errors.set(query, error);
    if (type === 'invalidate' && fetchStatus === 'fetching') {
      const repeat = () => void queries.invalidateQueries({ predicate: (candidate) => candidate === query });
      // Returns the promise of the running request.
      query.fetch().then(repeat, repeat);
    }
  });
}

/**
 * Refetches the failed queries of the current screen, for example once the connection has returned. Leaves out lists whose next page has failed: a
 * refetch would load all their pages, and move what the viewer reads. Their button loads the next page.
 */
export function retryFailedQueries(queries: QueryClient): void {
  void queries.refetchQueries(
    {
      type: 'active',
      // Only the request for a next page has a `fetchMeta`.
      predicate: ({ state: { status, error, fetchMeta } }) => status === 'error' && !fetchMeta && isRetryable(error),
    },
    // React Query itself retries some of them.
    { cancelRefetch: false },
  );
}
