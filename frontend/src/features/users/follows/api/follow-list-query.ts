import { LIMITS } from '@contracts/limits';
import type { PlayerView } from '@contracts/users';
import { pagedQuery } from '@/shared/api/paged-query';

export type FollowListName = 'followers' | 'following';

export const followListPath = (listName: FollowListName) => `/api/users/${listName}`;

/** The viewer's followers or the players they follow. */
export function followListQuery(listName: FollowListName, search: string) {
  const q = search.trim().slice(0, LIMITS.search);
  const path = followListPath(listName);
  const parameters = new URLSearchParams({ ...(q && { q }), limit: String(LIMITS.pageDefault) });
  return pagedQuery<PlayerView>([path, 'pages', q], `${path}?${parameters.toString()}`);
}
