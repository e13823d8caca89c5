import type { FieldPageView } from '@contracts/fields';
import type { GamePageView } from '@contracts/games';
import type { TeamPageView } from '@contracts/teams';
import { queryOptions } from '@tanstack/react-query';
import { get } from '@/shared/api/http';
import { MINUTE } from '@/shared/format/durations';
import type { ProfileView } from '@contracts/users';

// The pages of the counterparts use the same keys.

/** The same as on the field's page, which shares the cached answer. The messages page shows only the field's name and picture. */
const FIELD_STALE_TIME_MS = 5 * MINUTE;

export const playerQuery = (userId: string) =>
  queryOptions({
    queryKey: [`/api/users/${userId}`],
    queryFn: ({ queryKey: [path], signal }) => get<ProfileView>(path ?? '', signal),
  });

export const teamQuery = (teamId: string) =>
  queryOptions({
    queryKey: [`/api/teams/${teamId}`],
    queryFn: ({ queryKey: [path], signal }) => get<TeamPageView>(path ?? '', signal),
  });

export const gameQuery = (gameId: string) =>
  queryOptions({
    queryKey: [`/api/games/${gameId}`],
    queryFn: ({ queryKey: [path], signal }) => get<GamePageView>(path ?? '', signal),
  });

export const fieldQuery = (fieldId: string) =>
  queryOptions({
    queryKey: [`/api/fields/${fieldId}`],
    queryFn: ({ queryKey: [path], signal }) => get<FieldPageView>(path ?? '', signal),
    staleTime: FIELD_STALE_TIME_MS,
  });
