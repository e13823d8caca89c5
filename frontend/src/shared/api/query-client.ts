import { CLIENT_TIMES } from '@contracts/limits';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, get } from './http';

const backOff = (first: number, max: number) => (failures: number) => Math.min(first * 2 ** failures, max);
const mayPass = (error: unknown) => !(error instanceof ApiError) || error.mayPass;

/** `onSignedOut` is told when any answer says that the session is gone. */
export function createQueryClient(onSignedOut: (queries: QueryClient) => void): QueryClient {
  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'auth.required') onSignedOut(queries);
  };
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
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
