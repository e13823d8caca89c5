import type { TeamPageView, TeamRequest, TeamUpdate } from '@contracts/teams';
import type { ContactInvitationRequest } from '@contracts/team-requests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '@/shared/api/http';
import { invalidateTeam, invalidateTeamLists } from './invalidate-teams';
import { teamPath, TEAMS_PATH } from './team-queries';

/** Creates a team, or updates one. */
type Saved = { request: TeamRequest } | { teamId: string; update: TeamUpdate };

export function useSaveTeam() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (saved: Saved) =>
      'update' in saved
        ? send<TeamPageView>('PUT', teamPath(saved.teamId), saved.update)
        : send<TeamPageView>('POST', TEAMS_PATH, saved.request),
    onSettled: (_, error, saved) => {
      const looked = Promise.all([
        invalidateTeamLists(queries),
        'teamId' in saved && invalidateTeam(queries, saved.teamId),
      ]);
      // An error is shown at once, without waiting for the refetch.
      return error ? undefined : looked;
    },
  });
}

/** Invites a person to Muster as a team's contact person. */
export const useInviteContact = () =>
  useMutation({
    mutationFn: (person: ContactInvitationRequest) => send('POST', '/api/invitations', person),
  });
