import type { CurrentUserView, ProfileUpdate } from '@contracts/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '@/shared/api/http';
import { viewerQuery } from '@/shared/session/viewer';
import { followListPath } from '../../follows/api/follow-list-query';
import { PLAYER_SEARCH_PATH, PLAYERS_PATH } from '../../directory/api/player-paths';
import { profilePath } from './profile-queries';

export function useUpdateProfile(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (update: ProfileUpdate) => send<CurrentUserView>('PUT', profilePath(userId), update),
    onSuccess: (saved) => {
      queries.setQueryData(viewerQuery.queryKey, saved);
      // From another place everybody is at another distance, and in another order.
      for (const path of [PLAYERS_PATH, PLAYER_SEARCH_PATH, followListPath('followers'), followListPath('following')])
        queries.removeQueries({ queryKey: [path] });
      // The own name and face stand on the profile and on posts too.
      for (const path of [profilePath(userId), '/api/posts/feed']) void queries.invalidateQueries({ queryKey: [path] });
    },
  });
}
