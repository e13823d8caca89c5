import { CLIENT_TIMES } from '@contracts/limits';
import { queryOptions } from '@tanstack/react-query';
import { getPage } from '../api/http';
import { pagedQuery, type LoadedQuery } from '../api/paged-query';

const PAGE_SIZE = 24;

/** Lists with more loaded pages than this do not become stale, because refetching would read every page again. */
const LONG_LIST_PAGES = 3;

/** Reads a list page by page. */
export function listQuery<Item>(path: string, request: URLSearchParams) {
  const asked = request.toString();
  return {
    ...pagedQuery<Item>([path, asked], `${path}?${asked}${asked && '&'}limit=${PAGE_SIZE}`),
    staleTime: ({ state }: LoadedQuery<Item>) =>
      (state.data?.pages.length ?? 0) > LONG_LIST_PAGES ? Infinity : CLIENT_TIMES.fresh,
  };
}

/** Reads the total with the same search text and without filters. */
export function unfilteredTotalQuery(path: string, request: URLSearchParams) {
  const q = request.get('q');
  const asked = new URLSearchParams({ ...(q && { q }), limit: '1' }).toString();
  return queryOptions({
    queryKey: [`${path}?${asked}`],
    queryFn: async ({ queryKey: [address = ''], signal }) => {
      const { total, isTotalCapped } = await getPage(address, signal);
      return { total, isTotalCapped };
    },
  });
}
