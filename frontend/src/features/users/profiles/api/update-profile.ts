import type { CurrentUserView, ProfileUpdate } from '@contracts/users';
import { type Query, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '@/shared/api/http';
import { viewerQuery } from '@/shared/session/viewer';
import { profilePath } from './profile-queries';
import { refetchOwnProfile } from './refetch-own-profile';

/** The start of every path whose answers may contain distances from the viewer. */
const PATHS_WITH_DISTANCES = ['/api/teams', '/api/fields', '/api/games', '/api/users', '/api/posts', '/api/search'];

const hasDistances = ({ queryKey: [path] }: Query) =>
  PATHS_WITH_DISTANCES.some((start) => `${String(path)}/`.startsWith(`${start}/`));

const hasSameDistances = (before: CurrentUserView, after: CurrentUserView) =>
  (['distanceUnit', 'latitude', 'longitude'] as const).every((name) => before[name] === after[name]);

export function useUpdateProfile(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (update: ProfileUpdate) => send<CurrentUserView>('PUT', profilePath(userId), update),
    // The server also tells this tab to refetch the viewer, so after the request the cache may hold the new values already.
    onMutate: () => queries.getQueryData(viewerQuery.queryKey),
    onSuccess: (saved, _, before) => {
      queries.setQueryData(viewerQuery.queryKey, saved);
      if (!before || !hasSameDistances(before, saved)) {
        // Cached distances were measured in the old unit and from the old place. Those that are not on the screen are removed, so that they are not
        // shown before the refetch.
        queries.removeQueries({ type: 'inactive', predicate: hasDistances });
        void queries.invalidateQueries({ predicate: hasDistances });
      }
      refetchOwnProfile(queries, userId);
    },
  });
}
