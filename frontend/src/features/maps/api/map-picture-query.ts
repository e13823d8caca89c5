import type { MapKind } from '@contracts/maps';
import { queryOptions } from '@tanstack/react-query';
import { get } from '@/shared/api/http';
import { MINUTE } from '@/shared/format/durations';

/** The properties of a player, team, field or game that may hold its picture. */
interface WithPicture {
  featuredImage?: string | null;
  coverImage?: string | null;
  imageUrl?: string | null;
  profileImageUrl?: string | null;
}

const STALE_TIME_MS = 5 * MINUTE;

const PATHS: Record<MapKind, string> = {
  players: '/api/users',
  teams: '/api/teams',
  fields: '/api/fields',
  games: '/api/games',
};

/** Reads the page of an entry for its picture, because the markers of a map are many and come without pictures. */
export const mapPictureQuery = (kind: MapKind, id: string) =>
  queryOptions({
    queryKey: [`${PATHS[kind]}/${id}`],
    queryFn: ({ queryKey: [path = ''], signal }) => get<WithPicture>(path, signal),
    staleTime: STALE_TIME_MS,
    select: ({ featuredImage, coverImage, imageUrl, profileImageUrl }) =>
      featuredImage ?? coverImage ?? imageUrl ?? profileImageUrl ?? null,
  });
