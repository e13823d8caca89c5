import { CLIENT_TIMES } from '@contracts/limits';
import { queryOptions } from '@tanstack/react-query';
import { getPage } from '../api/http';
import { pagedQuery, type CachedPagedQuery, type Pages } from '../api/paged-query';

const PAGE_SIZE = 24;

/** True for a list with many loaded pages. It does not become stale, because refetching would read every page again. */
export const isLongList = ({ state }: { state: { data?: unknown } }): boolean =>
  ((state.data as Pages<unknown> | undefined)?.pages.length ?? 0) > 3;

/** Reads a list page by page. */
export function listQuery<Item>(path: string, request: URLSearchParams) {
  const query = request.toString();
  return {
    ...pagedQuery<Item>([path, query], `${path}?${query}${query && '&'}limit=${PAGE_SIZE}`),
    staleTime: (query: CachedPagedQuery<Item>) => (isLongList(query) ? Infinity : CLIENT_TIMES.staleTime),
  };
}

const NO_FILTERS: readonly string[] = ['unit', 'sizeUnit', 'sort'];

/** True if the request searches or filters. A unit or an order alone does neither. */
export const isFiltered = (request: URLSearchParams): boolean =>
  [...request.keys()].some((name) => !NO_FILTERS.includes(name));

/** Reads the total without search and filters. */
export const unfilteredTotalQuery = (path: string) =>
  queryOptions({
    queryKey: [`${path}?limit=1`],
    queryFn: async ({ queryKey: [fullPath = ''], signal }) => {
      const { total, isTotalCapped } = await getPage(fullPath, signal);
      return { total, isTotalCapped };
    },
  });
