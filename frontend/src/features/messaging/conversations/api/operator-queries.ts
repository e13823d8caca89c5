import type { PlayerView } from '@contracts/users';
import { LIMITS } from '@contracts/limits';
import { queryOptions } from '@tanstack/react-query';
import { get } from '@/shared/api/http';

export const operatorQuery = (userId: string) =>
  queryOptions({
    queryKey: [`/api/users/${userId}`],
    queryFn: ({ queryKey: [path], signal }) => get<PlayerView>(path ?? '', signal),
  });

export const operatorSearchQuery = (text: string) => {
  const q = text.trim();
  return queryOptions({
    queryKey: [`/api/users/search?q=${encodeURIComponent(q)}`],
    queryFn: ({ queryKey: [path], signal }) => get<PlayerView[]>(path ?? '', signal),
    enabled: q.length >= LIMITS.searchMin,
  });
};
