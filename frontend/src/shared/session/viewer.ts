import { CLIENT_TIMES } from '@contracts/limits';
import type { CurrentUserView } from '@contracts/users';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError, get } from '../api/http';
import { awaitRenewal } from './session-renewal';

const fetchViewer = (signal: AbortSignal): Promise<CurrentUserView | null> =>
  get<CurrentUserView>('/api/auth/user', signal).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  });

/** The signed-in user, null for a visitor. */
export const viewerQuery = queryOptions({
  queryKey: ['/api/auth/user'],
  queryFn: async ({ signal }): Promise<CurrentUserView | null> => {
    const found = await fetchViewer(signal);
    // Nobody, in the middle of a new password: the answer was for the session before.
    return found === null && (await awaitRenewal()) ? fetchViewer(signal) : found;
  },
  staleTime: CLIENT_TIMES.currentUserFresh,
  gcTime: Infinity,
  retry: false,
});

/** Below the shell the answer is always there: the shell shows the loading screen until it is. */
export function useViewer(): CurrentUserView | null {
  return useQuery(viewerQuery).data ?? null;
}
