import { LIMITS } from '@contracts/limits';
import type { TeamMemberView, TeamPageView, TeamView } from '@contracts/teams';
import type { InvitationOfferView, TeamApplicationView, TeamInvitationView } from '@contracts/team-requests';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { get, getPage } from '@/shared/api/http';

export const TEAMS_PATH = '/api/teams';
export const CREATED_TEAMS_PATH = '/api/users/teams/created';

export const teamPath = (teamId: string) => `${TEAMS_PATH}/${teamId}`;

export const teamQuery = (teamId: string) =>
  queryOptions({
    queryKey: [teamPath(teamId)],
    queryFn: ({ queryKey: [path = ''], signal }) => get<TeamPageView>(path, signal),
  });

export const membersPath = (teamId: string) => `${teamPath(teamId)}/members`;

/** Page by page, the leader first. */
export const membersQuery = (teamId: string) =>
  infiniteQueryOptions({
    queryKey: [membersPath(teamId), 'pages'],
    queryFn: ({ pageParam, signal }) => getPage<TeamMemberView>(pageParam, signal),
    initialPageParam: `${membersPath(teamId)}?limit=${LIMITS.pageDefault}`,
    getNextPageParam: (page) => page.next,
  });

export const applicationsPath = (teamId: string) => `${teamPath(teamId)}/applications`;

/** What waits for an answer, page by page. */
export const applicationsQuery = (teamId: string) =>
  infiniteQueryOptions({
    queryKey: [applicationsPath(teamId), 'pages'],
    queryFn: ({ pageParam, signal }) => getPage<TeamApplicationView>(pageParam, signal),
    initialPageParam: `${applicationsPath(teamId)}?limit=${LIMITS.pageDefault}`,
    getNextPageParam: (page) => page.next,
  });

export const invitationsPath = (teamId: string) => `${teamPath(teamId)}/invitations`;

export const invitationsQuery = (teamId: string) =>
  queryOptions({
    queryKey: [invitationsPath(teamId)],
    queryFn: ({ queryKey: [path = ''], signal }) =>
      get<TeamInvitationView[]>(`${path}?limit=${LIMITS.pageMax}`, signal),
  });

/** What the link of a mail stands for. It says nothing more once it was used. */
export const invitationOfferQuery = (token: string) =>
  queryOptions({
    queryKey: [`/api/invitations/${encodeURIComponent(token)}`],
    queryFn: ({ queryKey: [path = ''], signal }) => get<InvitationOfferView>(path, signal),
    staleTime: Infinity,
    retry: false,
  });

/** Those that the viewer created and that are still there. */
export const createdTeamsQuery = queryOptions({
  queryKey: [CREATED_TEAMS_PATH],
  queryFn: ({ queryKey: [path = ''], signal }) => get<TeamView[]>(path, signal),
});

/** The first few: the nearest, for who has a place. */
export const nearbyTeamsQuery = (few: number) =>
  queryOptions({
    queryKey: [TEAMS_PATH, 'few', few],
    queryFn: ({ signal }) => get<TeamView[]>(`${TEAMS_PATH}?limit=${few}`, signal),
  });
