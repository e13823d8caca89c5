import { CLIENT_TIMES } from '@contracts/limits';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { redirectToSignIn } from '../session/sign-in-redirect';
import type { Toast } from '../ui/feedback/toast';
import { ApiError, get } from './http';

const exponentialDelay = (first: number, max: number) => (failures: number) => Math.min(first * 2 ** failures, max);
const isRetryable = (error: unknown) => !(error instanceof ApiError) || error.isTransient;

declare module '@tanstack/react-query' {
  interface Register {
    /** The toast for an expired session, instead of the default one. 'silent' shows no toast and does not redirect. */
    mutationMeta: { signedOut?: Toast | 'silent' };
  }
}

const isSignedOut = (error: unknown) => error instanceof ApiError && error.code === 'auth.required';

/** Calls `onSignedOut` when an answer shows that the session has expired. After a mutation, also redirects to the sign-in page. */
export function createQueryClient(onSignedOut: (queries: QueryClient) => void): QueryClient {
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => isSignedOut(error) && onSignedOut(queries) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => {
        if (!isSignedOut(error)) return;
        onSignedOut(queries);
        if (meta?.signedOut !== 'silent') redirectToSignIn(meta?.signedOut);
      },
    }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => get(String(queryKey[0]), signal),
        staleTime: CLIENT_TIMES.staleTime,
        gcTime: CLIENT_TIMES.gcTime,
        refetchOnWindowFocus: false,
        networkMode: 'online',
        retry: (failures, error) => failures < CLIENT_TIMES.queryRetries && isRetryable(error),
        retryDelay: exponentialDelay(CLIENT_TIMES.queryRetryDelay, CLIENT_TIMES.maxQueryRetryDelay),
      },
      mutations: {
        networkMode: 'online',
        retry: (failures, error) => failures < CLIENT_TIMES.mutationRetries && isRetryable(error),
        retryDelay: exponentialDelay(CLIENT_TIMES.mutationRetryDelay, CLIENT_TIMES.maxMutationRetryDelay),
      },
    },
  });
  return queries;
}
