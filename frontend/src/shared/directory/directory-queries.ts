import { CLIENT_TIMES } from '@contracts/limits';
import { queryOptions } from '@tanstack/react-query';
import { getPage } from '../api/http';
import { pagedQuery, type CachedPagedQuery } from '../api/paged-query';

const PAGE_SIZE = 24;

/** Lists with more loaded pages than this do not become stale, because refetching would read every page again. */
const LONG_LIST_PAGES = 3;

/** Reads a list page by page. */
export function listQuery<Item>(path: string, request: URLSearchParams) {
  const query = request.toString();
  return {
    ...pagedQuery<Item>([path, query], `${path}?${query}${query && '&'}limit=${PAGE_SIZE}`),
    staleTime: ({ state }: CachedPagedQuery<Item>) =>
      (state.data?.pages.length ?? 0) > LONG_LIST_PAGES ? Infinity : CLIENT_TIMES.staleTime,
  };
}

/** Reads the total with the same search text and without filters. */
export function unfilteredTotalQuery(path: string, request: URLSearchParams) {
  const q = request.get('q');
  const query = new URLSearchParams({ ...(q && { q }), limit: '1' }).toString();
  return queryOptions({
    queryKey: [`${path}?${query}`],
    queryFn: async ({ queryKey: [path = ''], signal }) => {
      const { total, isTotalCapped } = await getPage(path, signal);
      return { total, isTotalCapped };
    },
  });
}
