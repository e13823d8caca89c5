import type { CurrentUserView, ProfileUpdate } from '@contracts/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '@/shared/api/http';
import { viewerQuery } from '@/shared/session/viewer';
import { PLAYERS_PATH } from './player-queries';

export function useUpdateProfile(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (update: ProfileUpdate) => send<CurrentUserView>('PUT', `/api/users/${userId}`, update),
    onSuccess: (saved) => {
      queries.setQueryData(viewerQuery.queryKey, saved);
      // The own name and callsign stand on cards and posts too.
      for (const path of [PLAYERS_PATH, '/api/posts/feed']) void queries.invalidateQueries({ queryKey: [path] });
    },
  });
}
