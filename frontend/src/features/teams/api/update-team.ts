import type { TeamPageView, TeamUpdate } from '@contracts/teams';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '@/shared/api/http';
import { useTeamChange } from './change-team';
import { lookAgainAtTeam } from './look-again';
import { teamPath } from './team-queries';

const ask = (teamId: string) => (update: TeamUpdate) => send<TeamPageView>('PUT', teamPath(teamId), update);

/** What the leader writes about the team. */
export const useUpdateTeam = (teamId: string) =>
  useTeamChange(teamId, ask(teamId), {
    done: 'Team updated successfully!',
    failed: (message) => `Failed to update team: ${message}`,
  });

/** Its pictures; whoever shows them says what became of it. */
export function useUpdateTeamPictures(teamId: string) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: ask(teamId), onSuccess: () => lookAgainAtTeam(queries, teamId) });
}
