import { LIMITS } from '@contracts/limits';
import type { PlayerView } from '@contracts/users';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { getPage } from '@/shared/api/http';

export type FollowListName = 'followers' | 'following';

export const followListPath = (circle: FollowListName) => `/api/users/${circle}`;

/** Who follows the viewer, or whom the viewer follows, page by page. */
export function followListQuery(circle: FollowListName, search: string) {
  const q = search.trim().slice(0, LIMITS.search);
  const path = followListPath(circle);
  return infiniteQueryOptions({
    queryKey: [path, 'pages', q],
    queryFn: ({ pageParam, signal }) => getPage<PlayerView>(pageParam, signal),
    initialPageParam: `${path}?${new URLSearchParams({ ...(q && { q }), limit: String(LIMITS.pageDefault) }).toString()}`,
    getNextPageParam: (page) => page.next,
  });
}
