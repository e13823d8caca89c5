import { LIMITS } from '@contracts/limits';
import type { TeamView } from '@contracts/teams';
import { queryOptions } from '@tanstack/react-query';
import { getPage } from '@/shared/api/http';

const PATH = '/api/users/teams';

/** The teams that the viewer leads or administers, for which games can be announced. */
export const managedTeamsQuery = queryOptions({
  queryKey: [PATH, 'managed'],
  queryFn: async ({ signal }) =>
    (await getPage<TeamView>(`${PATH}?managed=true&limit=${LIMITS.pageMax}`, signal)).items,
});
