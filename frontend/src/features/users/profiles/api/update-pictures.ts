import type { ProfilePicturesUpdate, ProfileView } from '@contracts/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeCached } from '@/shared/api/change-cached';
import { send } from '@/shared/api/http';
import { viewerQuery } from '@/shared/session/viewer';
import { profilePath, profileQuery } from './profile-queries';
import { refetchOwnProfile } from './refetch-own-profile';

type Pictures = Pick<ProfileView, 'profileImageUrl' | 'bannerUrl' | 'bannerPositionX' | 'bannerPositionY'>;

/** Changes the viewer's own pictures and updates the queries that show them. */
export function useUpdatePictures(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (update: ProfilePicturesUpdate) => send<Pictures>('PATCH', profilePath(userId), update),
    onSuccess: ({ profileImageUrl, bannerUrl, bannerPositionX, bannerPositionY }, update) => {
      const saved = { profileImageUrl, bannerUrl, bannerPositionX, bannerPositionY };
      queries.setQueryData(viewerQuery.queryKey, (viewer) => viewer && { ...viewer, ...saved });
      changeCached<ProfileView>(queries, { queryKey: profileQuery(userId).queryKey, exact: true }, (profile) => ({
        ...profile,
        ...saved,
      }));
      // Lists and posts show no banner.
      if (update.profileImageUrl !== undefined) refetchOwnProfile(queries, userId);
    },
  });
}
