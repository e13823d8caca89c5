import { CLIENT_TIMES } from '@contracts/limits';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { redirectToSignIn } from '../session/sign-in-redirect';
import type { Toast } from '../ui/feedback/toast';
import { ApiError, get } from './http';

const backOff = (first: number, max: number) => (failures: number) => Math.min(first * 2 ** failures, max);
const mayPass = (error: unknown) => !(error instanceof ApiError) || error.isTransient;

declare module '@tanstack/react-query' {
  interface Register {
    /** The toast for an expired session, instead of the default one. 'nothing' shows no toast and does not redirect. */
    mutationMeta: { signedOut?: Toast | 'nothing' };
  }
}

const isSignedOut = (error: unknown) => error instanceof ApiError && error.code === 'auth.required';

/** Calls `onSignedOut` when any answer says that the session has expired. A mutation also redirects to the sign-in. */
export function createQueryClient(onSignedOut: (queries: QueryClient) => void): QueryClient {
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => isSignedOut(error) && onSignedOut(queries) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => {
        if (!isSignedOut(error)) return;
        onSignedOut(queries);
        if (meta?.signedOut !== 'nothing') redirectToSignIn(meta?.signedOut);
      },
    }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => get(String(queryKey[0]), signal),
        staleTime: CLIENT_TIMES.fresh,
        gcTime: CLIENT_TIMES.unusedKept,
        refetchOnWindowFocus: false,
        networkMode: 'online',
        retry: (failures, error) => failures < CLIENT_TIMES.queryRetries && mayPass(error),
        retryDelay: backOff(CLIENT_TIMES.queryRetryFirst, CLIENT_TIMES.queryRetryMax),
      },
      mutations: {
        networkMode: 'online',
        retry: (failures, error) => failures < CLIENT_TIMES.mutationRetries && mayPass(error),
        retryDelay: backOff(CLIENT_TIMES.mutationRetryFirst, CLIENT_TIMES.mutationRetryMax),
      },
    },
  });
  return queries;
}
