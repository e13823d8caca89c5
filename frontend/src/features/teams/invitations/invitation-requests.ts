import { LIMITS } from '@contracts/limits';
import type { JoinRequest, TeamPageView } from '@contracts/teams';
import type { InvitationOfferView, TeamInvitationRequest, TeamInvitationView } from '@contracts/team-requests';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { ApiError, get, send } from '@/shared/api/http';
import { pagedQuery } from '@/shared/api/paged-query';
import { membershipScope, useTeamMutation } from '../api/team-mutation';
import { teamPath } from '../api/team-queries';

const invitationsPath = (teamId: string) => `${teamPath(teamId)}/invitations`;

/** The pending invitations, newest first. The pages are large, because the invited players are not offered again. */
export const invitationsQuery = (teamId: string) =>
  pagedQuery<TeamInvitationView>(
    [invitationsPath(teamId), 'pages'],
    `${invitationsPath(teamId)}?limit=${LIMITS.pageMax}`,
  );

/** The invitation behind a mailed link. Refetched only when an answer to it fails, because a used link answers with an error. */
export const invitationOfferQuery = (token: string) =>
  queryOptions({
    queryKey: [`/api/invitations/${encodeURIComponent(token)}`],
    queryFn: ({ queryKey: [path = ''], signal }) => get<InvitationOfferView>(path, signal),
    staleTime: Infinity,
  });

/**
 * The invitation in the page's URL. `offer` is undefined while it loads, after it failed to load, and when the link is not valid for this team.
 * `error` is set only if loading failed for a reason that says nothing about the invitation, which may still be valid.
 */
export function useInvitationOffer(team: TeamPageView) {
  const [parameters] = useSearchParams();
  const token = parameters.get('invitation') || null;
  const query = useQuery({ ...invitationOfferQuery(token ?? ''), enabled: token !== null && team.role === null });
  const isRefused = query.error instanceof ApiError && query.error.code.startsWith('invitation.');
  // The data of the first answer stays when a later one says that the invitation has ended.
  const offer = !isRefused && query.data?.teamId === team.id ? query.data : undefined;
  const canRespond = offer !== undefined && offer.can?.respond !== false;
  return {
    token,
    offer,
    canRespond,
    isPending: token !== null && query.isPending,
    error: isRefused ? null : query.error,
    isFetching: query.isFetching,
    refetch: query.refetch,
  };
}

/** Accepts the viewer's own invitation, or the one from a mailed link. */
export const useAcceptInvitation = (teamId: string) =>
  useTeamMutation(
    teamId,
    (request: JoinRequest) => send('POST', `${teamPath(teamId)}/join`, request, { scope: membershipScope(teamId) }),
    {
      success: 'Welcome to the team!',
      failure: 'Failed to join team. Please try again.',
      changesFeed: true,
    },
  );

export const useDeclineInvitation = (teamId: string) =>
  useTeamMutation(
    teamId,
    (request: JoinRequest) =>
      send('POST', `${invitationsPath(teamId)}/decline`, request, { scope: membershipScope(teamId) }),
    {
      success: 'Invitation declined.',
      failure: 'Failed to decline the invitation. Please try again.',
    },
  );

export const useInviteMember = (teamId: string) =>
  useTeamMutation(
    teamId,
    (request: TeamInvitationRequest) => send<TeamInvitationView>('POST', invitationsPath(teamId), request),
    { failure: 'Failed to send invitation' },
  );

export const useRevokeInvitation = (teamId: string) =>
  useTeamMutation(teamId, (invitationId: string) => send('DELETE', `${invitationsPath(teamId)}/${invitationId}`), {
    success: 'Invitation revoked.',
    failure: 'Failed to revoke the invitation. Please try again.',
  });
