import { CLIENT_TIMES } from '@contracts/limits';
import type { PlayerView } from '@contracts/users';
import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query';
import { getPage, type Page } from '@/shared/api/http';

export const PLAYERS_PATH = '/api/users';
export const PLAYER_SEARCH_PATH = '/api/users/search';
const PAGE = 24;

/** A list read this far is not read again from its start only because some time has passed. */
const LONG = 3;

export type PlayerPages = InfiniteData<Page<PlayerView>>;

const pathOf = (request: URLSearchParams) => (request.has('q') ? PLAYER_SEARCH_PATH : PLAYERS_PATH);

/** Everybody whom a request finds, page by page. */
export function playersQuery(request: URLSearchParams) {
  const path = pathOf(request);
  const asked = request.toString();
  return infiniteQueryOptions({
    queryKey: [path, asked],
    queryFn: ({ pageParam, signal }) => getPage<PlayerView>(pageParam, signal),
    initialPageParam: `${path}?${asked}${asked && '&'}limit=${PAGE}`,
    getNextPageParam: (page) => page.next,
    staleTime: ({ state }) => ((state.data?.pages.length ?? 0) > LONG ? Infinity : CLIENT_TIMES.fresh),
  });
}

/** How many there are with the same search text and no filter. */
export function unfilteredTotalQuery(request: URLSearchParams) {
  const path = pathOf(request);
  const q = request.get('q');
  const asked = new URLSearchParams({ ...(q && { q }), limit: '1' }).toString();
  return queryOptions({
    queryKey: [`${path}?${asked}`],
    queryFn: async ({ queryKey: [address = ''], signal }) => (await getPage<PlayerView>(address, signal)).total,
  });
}
