import { LIMITS } from '@contracts/limits';
import type { PlayerView } from '@contracts/users';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { getPage } from '@/shared/api/http';

export type Circle = 'followers' | 'following';

export const circlePath = (circle: Circle) => `/api/users/${circle}`;

/** Who follows the viewer, or whom the viewer follows, page by page. */
export function circleQuery(circle: Circle, search: string) {
  const q = search.trim().slice(0, LIMITS.search);
  const path = circlePath(circle);
  return infiniteQueryOptions({
    queryKey: [path, 'pages', q],
    queryFn: ({ pageParam, signal }) => getPage<PlayerView>(pageParam, signal),
    initialPageParam: `${path}?${new URLSearchParams({ ...(q && { q }), limit: String(LIMITS.pageDefault) }).toString()}`,
    getNextPageParam: (page) => page.next,
  });
}
