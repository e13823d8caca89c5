import type { PlayedFieldView } from '@contracts/played-fields';
import { queryOptions } from '@tanstack/react-query';
import { get } from '@/shared/api/http';

/** The fields on which a player has played, the most played first. */
export const playedFieldsQuery = (userId: string) =>
  queryOptions({
    queryKey: [`/api/users/${userId}/played-fields`],
    queryFn: ({ queryKey: [path = ''], signal }) => get<PlayedFieldView[]>(path, signal),
  });
