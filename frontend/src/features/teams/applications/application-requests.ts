import { LIMITS } from '@contracts/limits';
import type { OwnTeamRequestView } from '@contracts/teams';
import type { ApplicationDecision, TeamApplicationRequest, TeamApplicationView } from '@contracts/team-requests';
import { send } from '@/shared/api/http';
import { pagedQuery } from '@/shared/api/paged-query';
import { useTeamMutation } from '../api/team-mutation';
import { teamPath } from '../api/team-queries';

const applicationsPath = (teamId: string) => `${teamPath(teamId)}/applications`;

export const applicationsQuery = (teamId: string) =>
  pagedQuery<TeamApplicationView>(
    [applicationsPath(teamId), 'pages'],
    `${applicationsPath(teamId)}?limit=${LIMITS.pageDefault}`,
  );

export const useApply = (teamId: string) =>
  useTeamMutation(
    teamId,
    (request: TeamApplicationRequest) => send<TeamApplicationView>('POST', applicationsPath(teamId), request),
    { success: 'Application submitted successfully!', failure: 'Failed to submit application.' },
  );

export const useWithdrawApplication = (teamId: string) =>
  useTeamMutation(teamId, ({ id }: OwnTeamRequestView) => send('DELETE', `${applicationsPath(teamId)}/${id}`), {
    success: 'Application withdrawn.',
    failure: 'Failed to withdraw application. Please try again.',
  });

export const useDecideApplication = (teamId: string, applicationId: string) =>
  useTeamMutation(
    teamId,
    (decision: ApplicationDecision) =>
      send<TeamApplicationView>('PUT', `${applicationsPath(teamId)}/${applicationId}`, decision),
    { failure: 'Failed to answer the application. Please try again.' },
  );
