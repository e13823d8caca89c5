import { LIMITS } from '@contracts/limits';
import type { PlayerView } from '@contracts/users';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { getPage } from '@/shared/api/http';

export const PLAYERS_PATH = '/api/users';
export const PLAYER_SEARCH_PATH = '/api/users/search';
const PAGE = 24;

export const isSearch = (text: string) => text.trim().length >= LIMITS.searchMin;

/** Everybody, or who is found by two or more characters. */
export function playersQuery(search: string) {
  const q = isSearch(search) ? search.trim().slice(0, LIMITS.search) : '';
  const path = q ? PLAYER_SEARCH_PATH : PLAYERS_PATH;
  const parameters = new URLSearchParams({ ...(q && { q }), limit: String(PAGE) });
  return infiniteQueryOptions({
    queryKey: q ? [path, q] : [path],
    queryFn: ({ pageParam, signal }) => getPage<PlayerView>(pageParam, signal),
    initialPageParam: `${path}?${parameters.toString()}`,
    getNextPageParam: (page) => page.next,
  });
}
