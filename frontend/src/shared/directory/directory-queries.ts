import { CLIENT_TIMES } from '@contracts/limits';
import { queryOptions, type Query } from '@tanstack/react-query';
import { getPage, type Page } from '../api/http';
import { pagedQuery, type Pages } from '../api/paged-query';

const PAGE_SIZE = 24;

/** A list read this far is not read again from its start only because some time has passed. */
const LONG_LIST_PAGES = 3;

/** Everything that a request finds, page by page. */
export function listQuery<Item>(path: string, request: URLSearchParams) {
  const asked = request.toString();
  return {
    ...pagedQuery<Item>([path, asked], `${path}?${asked}${asked && '&'}limit=${PAGE_SIZE}`),
    staleTime: ({ state }: Query<Page<Item>, Error, Pages<Item>>) =>
      (state.data?.pages.length ?? 0) > LONG_LIST_PAGES ? Infinity : CLIENT_TIMES.fresh,
  };
}

/** How many there are with the same search text and no filter. */
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
