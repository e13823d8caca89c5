import { TEAM_LIMIT } from '@contracts/team-limits';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '@/shared/session/viewer';
import { createdTeamsQuery } from './team-queries';

export const TEAM_LIMIT_REACHED = `Team limit reached (${TEAM_LIMIT}/${TEAM_LIMIT})`;

/** True if the viewer has created as many teams as they may. Undefined until the server has answered. */
export function useHasMaxTeams(): boolean | undefined {
  const viewer = useViewer();
  const { data, isError } = useQuery({ ...createdTeamsQuery, enabled: viewer !== null });
  return data ? data.length >= TEAM_LIMIT : isError ? false : undefined;
}
