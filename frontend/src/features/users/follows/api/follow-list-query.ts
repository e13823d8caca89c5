import { LIMITS } from '@contracts/limits';
import type { PlayerView } from '@contracts/users';
import { pagedQuery } from '@/shared/api/paged-query';
import { PLAYER_SEARCH_PATH, PLAYERS_PATH } from '../../directory/api/player-queries';

export type FollowListName = 'followers' | 'following';

export const followListPath = (listName: FollowListName) => `/api/users/${listName}`;

/** The start of the key of every list of players. */
export const PLAYER_LIST_PATHS = [
  PLAYERS_PATH,
  PLAYER_SEARCH_PATH,
  followListPath('followers'),
  followListPath('following'),
];

/** The viewer's followers or the players they follow. */
export function followListQuery(listName: FollowListName, search: string) {
  const q = search.trim().slice(0, LIMITS.search);
  const path = followListPath(listName);
  const parameters = new URLSearchParams({ ...(q && { q }), limit: String(LIMITS.pageDefault) });
  return pagedQuery<PlayerView>([path, 'pages', q], `${path}?${parameters.toString()}`);
}
