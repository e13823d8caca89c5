import type { QueryClient } from '@tanstack/react-query';
import { PLAYER_LIST_PATHS } from '../../follows/api/follow-list-query';
import { profilePath } from './profile-queries';

/** Call it after the viewer's name or picture changed. Refetches their profile, the posts on their wall and the feed, and drops the lists of players. */
export function refetchOwnProfile(queries: QueryClient, userId: string): void {
  // Lists of players contain the viewer, too.
  for (const path of PLAYER_LIST_PATHS) queries.removeQueries({ queryKey: [path] });
  // Posts show their author's name and avatar.
  const path = profilePath(userId);
  for (const shown of [path, `${path}/posts`, '/api/posts/feed', '/api/posts/suggested'])
    void queries.invalidateQueries({ queryKey: [shown] });
}
