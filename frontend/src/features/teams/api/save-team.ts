import type { TeamPageView, TeamRequest, TeamUpdate } from '@contracts/teams';
import type { ContactInvitationRequest } from '@contracts/team-requests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '@/shared/api/http';
import { invalidateTeam, invalidateTeamLists } from './invalidate-teams';
import { teamPath, TEAMS_PATH } from './team-queries';

/** A new team, or what changed of one that is there. */
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
      // Why it failed is said at once.
      return error ? undefined : looked;
    },
  });
}

/** Invites somebody to Muster who is to be asked about a team. */
export const useInviteContact = () =>
  useMutation({
    mutationFn: (person: ContactInvitationRequest) => send('POST', '/api/invitations', person),
  });
