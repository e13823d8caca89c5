import type { ProfileView } from '@contracts/users';
import { queryOptions } from '@tanstack/react-query';
import { get } from '@/shared/api/http';

export const profilePath = (playerId: string) => `/api/users/${playerId}`;

export const profileQuery = (playerId: string) =>
  queryOptions({
    queryKey: [profilePath(playerId)],
    queryFn: ({ queryKey: [path = ''], signal }) => get<ProfileView>(path, signal),
  });
