import type { LeaderRequest, RoleRequest } from '@contracts/teams';
import type {
  ApplicationDecision,
  TeamApplicationView,
  TeamInvitationRequest,
  TeamInvitationView,
} from '@contracts/team-requests';
import { send, ignoreNotFound } from '@/shared/api/http';
import { useTeamMutation } from './team-mutation';
import { applicationsPath, invitationsPath, membersPath, teamPath } from './team-queries';

export const useChangeMemberRole = (teamId: string, userId: string) =>
  useTeamMutation(teamId, (request: RoleRequest) => send('PUT', `${membersPath(teamId)}/${userId}/role`, request), {
    done: 'Member role updated successfully!',
    failed: 'Failed to update member role.',
  });

export const useRemoveMember = (teamId: string, userId: string) =>
  useTeamMutation(teamId, () => send('DELETE', `${membersPath(teamId)}/${userId}`).catch(ignoreNotFound), {
    done: 'Member removed successfully!',
    failed: 'Failed to remove member.',
  });

export const useHandOverTeam = (teamId: string) =>
  useTeamMutation(teamId, (request: LeaderRequest) => send('PUT', `${teamPath(teamId)}/leader`, request), {
    done: 'Leadership handed over.',
    failed: 'Failed to hand over the team. Please try again.',
  });

export const useDecideApplication = (teamId: string, applicationId: string) =>
  useTeamMutation(
    teamId,
    (decision: ApplicationDecision) =>
      send<TeamApplicationView>('PUT', `${applicationsPath(teamId)}/${applicationId}`, decision),
    { failed: 'Failed to answer the application. Please try again.' },
  );

export const useInviteMember = (teamId: string) =>
  useTeamMutation(
    teamId,
    (request: TeamInvitationRequest) => send<TeamInvitationView>('POST', invitationsPath(teamId), request),
    { failed: 'Failed to send invitation' },
  );

export const useRevokeInvitation = (teamId: string) =>
  useTeamMutation(teamId, (invitationId: string) => send('DELETE', `${invitationsPath(teamId)}/${invitationId}`), {
    done: 'Invitation revoked.',
    failed: 'Failed to revoke the invitation. Please try again.',
  });
