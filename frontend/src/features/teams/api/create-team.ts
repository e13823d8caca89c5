import type { TeamPageView, TeamRequest } from '@contracts/teams';
import type { ContactInvitationRequest } from '@contracts/team-requests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '@/shared/api/http';
import { lookAgainAtTeams } from './look-again';
import { TEAMS_PATH } from './team-queries';

export function useCreateTeam() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: TeamRequest) => send<TeamPageView>('POST', TEAMS_PATH, request),
    onSettled: () => lookAgainAtTeams(queries),
  });
}

/** Invites somebody to Muster who is to be asked about a team. */
export const useInviteContact = () =>
  useMutation({
    mutationFn: (person: Omit<ContactInvitationRequest, 'type'>) =>
      send('POST', '/api/invitations', { ...person, type: 'contact_person' } satisfies ContactInvitationRequest),
  });
