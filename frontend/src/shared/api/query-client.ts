import { CLIENT_TIMES } from '@contracts/limits';
import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  onlineManager,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
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
 * A QueryClient that fetches again after a first load during which the query was invalidated. The library repeats only later fetches, but
 * the answer to a first one may be older than the change, too. A first load is not cancelled, because frequent changes would then keep a
 * slow connection from ever showing anything.
 */
class RepeatingQueryClient extends QueryClient {
  private readonly invalidatedFirstLoads = new WeakSet<Query>();

  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const firstLoads = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter((query) => query.state.data === undefined && !this.invalidatedFirstLoads.has(query));
    for (const query of firstLoads) void this.invalidateAfterFirstLoad(query, filters?.refetchType);
    return super.invalidateQueries(filters, options);
  }

  private async invalidateAfterFirstLoad(
    query: Query,
    refetchType: InvalidateQueryFilters['refetchType'],
  ): Promise<void> {
    this.invalidatedFirstLoads.add(query);
    // Returns the promise of the running fetch.
    await query.fetch().catch(() => undefined);
    this.invalidatedFirstLoads.delete(query);
    await this.invalidateQueries({ predicate: (candidate) => candidate === query, refetchType });
  }
}

/** Redirects to the sign-in page when a mutation shows that the session has expired. */
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
        networkMode: 'online',
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

/** Requests again what could not be loaded, once the connection has returned. Only what is on the screen. */
export function retryFailedQueries(queries: QueryClient): void {
  void queries.refetchQueries(
    {
      type: 'active',
      predicate: ({ state: { status, data, error } }) => status === 'error' && data === undefined && isRetryable(error),
    },
    // The library itself repeats some of them.
    { cancelRefetch: false },
  );
}
