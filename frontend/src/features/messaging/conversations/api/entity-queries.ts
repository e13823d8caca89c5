import type { FieldPageView } from '@contracts/fields';
import type { TeamPageView } from '@contracts/teams';
import { queryOptions } from '@tanstack/react-query';
import { get } from '@/shared/api/http';

/** The page of a team, as far as a conversation needs it. */
export const teamQuery = (teamId: string) =>
  queryOptions({
    queryKey: [`/api/teams/${teamId}`],
    queryFn: ({ queryKey: [path], signal }) => get<TeamPageView>(path ?? '', signal),
  });

export const fieldQuery = (fieldId: string) =>
  queryOptions({
    queryKey: [`/api/fields/${fieldId}`],
    queryFn: ({ queryKey: [path], signal }) => get<FieldPageView>(path ?? '', signal),
  });
