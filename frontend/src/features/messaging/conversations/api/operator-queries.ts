import type { PlayerView } from '@contracts/users';
import { queryOptions } from '@tanstack/react-query';
import { get } from '@/shared/api/http';

export const operatorQuery = (userId: string) =>
  queryOptions({
    queryKey: [`/api/users/${userId}`],
    queryFn: ({ queryKey: [path], signal }) => get<PlayerView>(path ?? '', signal),
  });
