import type { JoinRequest, OwnTeamRequestView } from '@contracts/teams';
import type { TeamApplicationRequest, TeamApplicationView } from '@contracts/team-requests';
import { send } from '@/shared/api/http';
import { useTeamMutation } from './team-mutation';
import { applicationsPath, invitationsPath, teamPath } from './team-queries';

export const useApply = (teamId: string) =>
  useTeamMutation(
    teamId,
    (request: TeamApplicationRequest) => send<TeamApplicationView>('POST', applicationsPath(teamId), request),
    { done: 'Application submitted successfully!', failed: 'Failed to submit application.' },
  );

export const useWithdrawApplication = (teamId: string) =>
  useTeamMutation(teamId, ({ id }: OwnTeamRequestView) => send('DELETE', `${applicationsPath(teamId)}/${id}`), {
    done: 'Application withdrawn.',
    failed: 'Failed to withdraw application. Please try again.',
  });

/** Accepts an invitation: the own one, or the one that came by mail. */
export const useAcceptInvitation = (teamId: string) =>
  useTeamMutation(teamId, (request: JoinRequest) => send('POST', `${teamPath(teamId)}/join`, request), {
    done: 'Welcome to the team!',
    failed: 'Failed to join team. Please try again.',
  });

export const useDeclineInvitation = (teamId: string) =>
  useTeamMutation(teamId, (request: JoinRequest) => send('POST', `${invitationsPath(teamId)}/decline`, request), {
    done: 'Invitation declined.',
    failed: 'Failed to decline the invitation. Please try again.',
  });

export const useLeaveTeam = (teamId: string) =>
  // The same object for every try: one has left already when only the answer was lost.
  useTeamMutation(teamId, (request: object) => send('POST', `${teamPath(teamId)}/leave`, request), {
    done: 'Successfully left the team.',
    failed: 'Failed to leave team. Please try again.',
  });
