import { CLIENT_TIMES } from '@contracts/limits';
import type { CurrentUserView } from '@contracts/users';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError, get } from '../api/http';

/** The signed-in user, null for a visitor. */
export const viewerQuery = queryOptions({
  queryKey: ['/api/auth/user'],
  queryFn: ({ signal }): Promise<CurrentUserView | null> =>
    get<CurrentUserView>('/api/auth/user', signal).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }),
  staleTime: CLIENT_TIMES.currentUserFresh,
  gcTime: Infinity,
  retry: false,
});

/** Below the shell the answer is always there: the shell shows the loading screen until it is. */
export function useViewer(): CurrentUserView | null {
  return useQuery(viewerQuery).data ?? null;
}
