import { LIMITS } from '@contracts/limits';
import type { PlayerView } from '@contracts/users';
import { pagedQuery } from '@/shared/api/paged-query';

export type FollowListName = 'followers' | 'following';

export const followListPath = (which: FollowListName) => `/api/users/${which}`;

/** The viewer's followers or the players they follow. */
export function followListQuery(which: FollowListName, search: string) {
  const q = search.trim().slice(0, LIMITS.search);
  const path = followListPath(which);
  const parameters = new URLSearchParams({ ...(q && { q }), limit: String(LIMITS.pageDefault) });
  return pagedQuery<PlayerView>([path, 'pages', q], `${path}?${parameters.toString()}`);
}
