import { LIMITS } from '@contracts/limits';
import type { LeaderRequest, RoleRequest, TeamMemberView } from '@contracts/teams';
import { send, ignoreNotFound } from '@/shared/api/http';
import { pagedQuery } from '@/shared/api/paged-query';
import { membershipScope, useTeamMutation } from '../api/team-mutation';
import { teamPath } from '../api/team-queries';

const membersPath = (teamId: string) => `${teamPath(teamId)}/members`;

/** The members, page by page. The leader is the first. */
export const membersQuery = (teamId: string) =>
  pagedQuery<TeamMemberView>([membersPath(teamId), 'pages'], `${membersPath(teamId)}?limit=${LIMITS.pageDefault}`);

/** Promoting, demoting and removing a member set the same state, so they share a scope: an answer to one ends the retries of the others. */
const roleScope = (teamId: string, userId: string): string => `role ${teamId} ${userId}`;

export const useChangeMemberRole = (teamId: string, userId: string) =>
  useTeamMutation(
    teamId,
    (request: RoleRequest) =>
      send('PUT', `${membersPath(teamId)}/${userId}/role`, request, { scope: roleScope(teamId, userId) }),
    { success: 'Member role updated successfully!', failure: 'Failed to update member role.' },
  );

export const useRemoveMember = (teamId: string, userId: string) =>
  useTeamMutation(
    teamId,
    () =>
      send('DELETE', `${membersPath(teamId)}/${userId}`, undefined, { scope: roleScope(teamId, userId) }).catch(
        ignoreNotFound,
      ),
    { success: 'Member removed successfully!', failure: 'Failed to remove member.' },
  );

export const useHandOverTeam = (teamId: string) =>
  useTeamMutation(
    teamId,
    (request: LeaderRequest) => send('PUT', `${teamPath(teamId)}/leader`, request, { scope: `leader ${teamId}` }),
    { success: 'Leadership handed over.', failure: 'Failed to hand over the team. Please try again.' },
  );

export const useLeaveTeam = (teamId: string) =>
  useTeamMutation(teamId, () => send('POST', `${teamPath(teamId)}/leave`, {}, { scope: membershipScope(teamId) }), {
    success: 'Successfully left the team.',
    failure: 'Failed to leave team. Please try again.',
    changesFeed: true,
  });
