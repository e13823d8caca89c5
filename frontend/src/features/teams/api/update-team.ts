import type { TeamPageView, TeamUpdate } from '@contracts/teams';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '@/shared/api/http';
import { useTeamMutation } from './team-mutation';
import { invalidateTeam } from './invalidate-teams';
import { teamPath } from './team-queries';

const ask = (teamId: string) => (update: TeamUpdate) => send<TeamPageView>('PUT', teamPath(teamId), update);

/** What the leader writes about the team. */
export const useUpdateTeam = (teamId: string) =>
  useTeamMutation(teamId, ask(teamId), {
    done: 'Team updated successfully!',
    failed: (message) => `Failed to update team: ${message}`,
  });

/** Its pictures; whoever shows them says what became of it. */
export function useUpdateTeamPictures(teamId: string) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: ask(teamId), onSuccess: () => invalidateTeam(queries, teamId) });
}
