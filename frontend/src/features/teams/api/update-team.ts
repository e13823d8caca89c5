import type { TeamPageView, TeamUpdate } from '@contracts/teams';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '@/shared/api/http';
import { useTeamMutation } from './team-mutation';
import { invalidateTeam } from './invalidate-teams';
import { teamPath } from './team-queries';

const sendUpdate = (teamId: string) => (update: TeamUpdate) => send<TeamPageView>('PUT', teamPath(teamId), update);

/** Updates texts and settings, with a toast. One update at a time, so that the value that was chosen last is stored last. */
export const useUpdateTeam = (teamId: string) =>
  useTeamMutation(teamId, sendUpdate(teamId), {
    success: 'Team updated successfully!',
    failure: (message) => `Failed to update team: ${message}`,
    scope: { id: `update of team ${teamId}` },
  });

/** Updates logo and banner, without a toast: the picture editor shows the outcome. */
export function useUpdateTeamPictures(teamId: string) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: sendUpdate(teamId), onSuccess: () => invalidateTeam(queries, teamId) });
}
