import type { TeamPageView, TeamRequest, TeamUpdate } from '@contracts/teams';
import type { ContactInvitationRequest } from '@contracts/team-requests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '@/shared/api/http';
import { invalidateTeam, invalidateTeamLists } from './invalidate-teams';
import { teamPath, TEAMS_PATH } from './team-queries';

/** A new team, or an update of an existing one. */
type SaveVariables = { request: TeamRequest } | { teamId: string; update: TeamUpdate };

export function useSaveTeam() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (variables: SaveVariables) =>
      'update' in variables
        ? send<TeamPageView>('PUT', teamPath(variables.teamId), variables.update)
        : send<TeamPageView>('POST', TEAMS_PATH, variables.request),
    onSettled: (_, error, variables) => {
      const refetched =
        'teamId' in variables ? invalidateTeam(queries, variables.teamId) : invalidateTeamLists(queries);
      // An error is shown at once, without waiting for the refetch.
      return error ? undefined : refetched;
    },
  });
}

/** Invites a person to Muster as a team's contact person. */
export const useInviteContact = () =>
  useMutation({
    mutationFn: (person: ContactInvitationRequest) => send('POST', '/api/invitations', person),
  });
