import type { CurrentUserView, ProfileUpdate } from '@contracts/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '@/shared/api/http';
import { viewerQuery } from '@/shared/session/viewer';
import { followListPath } from '../../follows/api/follow-list-query';
import { PLAYER_SEARCH_PATH, PLAYERS_PATH } from '../../directory/api/player-queries';
import { profilePath } from './profile-queries';

export function useUpdateProfile(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (update: ProfileUpdate) => send<CurrentUserView>('PUT', profilePath(userId), update),
    onSuccess: (saved) => {
      queries.setQueryData(viewerQuery.queryKey, saved);
      // Distances and their order depend on the viewer's location.
      for (const path of [PLAYERS_PATH, PLAYER_SEARCH_PATH, followListPath('followers'), followListPath('following')])
        queries.removeQueries({ queryKey: [path] });
      // Profiles and posts show the viewer's name and avatar too.
      for (const path of [profilePath(userId), '/api/posts/feed', '/api/posts/suggested'])
        void queries.invalidateQueries({ queryKey: [path] });
    },
  });
}
