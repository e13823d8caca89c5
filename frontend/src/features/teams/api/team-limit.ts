import { TEAM_LIMIT } from '@contracts/team-limits';
import type { TeamView } from '@contracts/teams';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { get } from '@/shared/api/http';
import { useViewer } from '@/shared/session/viewer';
import { CREATED_TEAMS_PATH } from './team-queries';

export const TEAM_LIMIT_REACHED = `Team limit reached (${TEAM_LIMIT}/${TEAM_LIMIT})`;

/** Existing teams that the viewer created. */
const createdTeamsQuery = queryOptions({
  queryKey: [CREATED_TEAMS_PATH],
  queryFn: ({ queryKey: [path = ''], signal }) => get<TeamView[]>(path, signal),
});

/** True if the viewer has created as many teams as they may. Undefined until the server has answered. */
export function useHasMaxTeams(): boolean | undefined {
  const viewer = useViewer();
  const { data, isError } = useQuery({ ...createdTeamsQuery, enabled: viewer !== null });
  return data ? data.length >= TEAM_LIMIT : isError ? false : undefined;
}
