import { CLIENT_TIMES } from '@contracts/limits';
import type { CurrentUserView } from '@contracts/users';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { get, isRejection } from '../api/http';
import { replaceCopies, savedViewer } from '../offline/viewer-copies';
import { updateViewer } from './page-viewer';
import { awaitReplacement } from './session-replacement';

const VIEWER_KEY = ['/api/auth/user'];

// Few people need it, so it is loaded on demand. Without it, the page becomes a visitor's.
const leaveAsSuspended = (message: string): Promise<null> =>
  import('./suspension')
    .then((code) => code.leaveAsSuspended(message))
    .then(
      () => null,
      () => null,
    );

/**
 * `shown` is the viewer until now. A viewer who was suspended in the meantime sees the reason. Fails for a proxy's page, which says nothing
 * about the session.
 */
const fetchViewer = (signal: AbortSignal, shown: CurrentUserView | null): Promise<CurrentUserView | null> =>
  get<CurrentUserView>('/api/auth/user', signal).catch((error: unknown) => {
    if (!isRejection(error) || error.status !== 401) throw error;
    return shown && error.code === 'account.suspended' ? leaveAsSuspended(error.message) : null;
  });

/** While a session is being replaced, a 401 belongs to the old one, so the request is repeated. */
async function askServer(signal: AbortSignal, shown: () => CurrentUserView | null): Promise<CurrentUserView | null> {
  const viewer = await fetchViewer(signal, shown());
  return viewer === null && (await awaitReplacement()) ? fetchViewer(signal, shown()) : viewer;
}

/** The signed-in user, null for a visitor. */
export const viewerQuery = queryOptions({
  queryKey: VIEWER_KEY,
  queryFn: async ({ signal, client }): Promise<CurrentUserView | null> => {
    const shown = () => client.getQueryData<CurrentUserView | null>(VIEWER_KEY) ?? null;
    const answer = askServer(signal, shown);
    const saved = shown() ? null : await savedViewer(answer, client);
    if (saved) return updateViewer(null, saved);
    const viewer = await answer;
    replaceCopies(viewer?.id, client);
    return updateViewer(shown(), viewer);
  },
  staleTime: CLIENT_TIMES.currentUserStaleTime,
  gcTime: Infinity,
  retry: false,
});

/** The signed-in user, null for a visitor. The shell renders no page before this query has loaded. */
export function useViewer(): CurrentUserView | null {
  return useQuery(viewerQuery).data ?? null;
}

/** The viewer's id, for pages of signed-in users. Empty when the session ends while such a page is open. */
export function useViewerId(): string {
  return useViewer()?.id ?? '';
}
