import type { TeamView } from '@contracts/teams';
import { queryOptions } from '@tanstack/react-query';
import { get } from '@/shared/api/http';

export const TEAMS_PATH = '/api/teams';
export const CREATED_TEAMS_PATH = '/api/users/teams/created';

export const teamPath = (teamId: string) => `${TEAMS_PATH}/${teamId}`;

/** The first teams of the directory: the nearest when the viewer has a city. */
export const nearbyTeamsQuery = (limit: number) =>
  queryOptions({
    queryKey: [TEAMS_PATH, 'nearby', limit],
    queryFn: ({ signal }) => get<TeamView[]>(`${TEAMS_PATH}?limit=${limit}`, signal),
  });
