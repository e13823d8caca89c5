import type { TeamPageView } from '@contracts/teams';
import { queryOptions } from '@tanstack/react-query';
import { get } from '@/shared/api/http';
import { teamPath } from './team-queries';

/** One team, for its page. Separate from `team-queries.ts`, which every page loads. */
export const teamQuery = (teamId: string) =>
  queryOptions({
    queryKey: [teamPath(teamId)],
    queryFn: ({ queryKey: [path = ''], signal }) => get<TeamPageView>(path, signal),
  });
