import type { FollowRequest, FollowState } from '@contracts/follows';
import type { PlayerView } from '@contracts/users';
import { MutationObserver, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { send, type Page } from '@/shared/api/http';
import { viewerQuery } from '@/shared/session/viewer';
import { PLAYER_SEARCH_PATH, PLAYERS_PATH } from './player-queries';

type PlayerPages = InfiniteData<Page<PlayerView>>;

/** Follows or unfollows, with the retries of every mutation, and answers with what the server holds. */
export async function askToFollow(queries: QueryClient, followeeId: string, isFollowing: boolean): Promise<boolean> {
  const request: FollowRequest = { followeeId, followType: 'user' };
  const mutation = new MutationObserver(queries, {
    mutationFn: () => send<FollowState>(isFollowing ? 'POST' : 'DELETE', '/api/follow', request),
  });
  return (await mutation.mutate()).isFollowing;
}

/** Writes it into every list that shows this player, and into the viewer's own count. */
export function keepFollowing(queries: QueryClient, playerId: string, isFollowing: boolean): void {
  for (const path of [PLAYERS_PATH, PLAYER_SEARCH_PATH]) {
    queries.setQueriesData<PlayerPages>(
      { queryKey: [path] },
      (players) => players && withFollowing(players, playerId, isFollowing),
    );
  }
  queries.setQueryData(
    viewerQuery.queryKey,
    (viewer) => viewer && { ...viewer, followingCount: Math.max(0, viewer.followingCount + (isFollowing ? 1 : -1)) },
  );
}

export function withFollowing(players: PlayerPages, playerId: string, isFollowing: boolean): PlayerPages {
  const change = (player: PlayerView) => (player.id === playerId ? { ...player, isFollowing } : player);
  return { ...players, pages: players.pages.map((page) => ({ ...page, items: page.items.map(change) })) };
}

/** What else follows from whom one follows. */
export function lookAgainAfterFollow(queries: QueryClient): void {
  for (const path of ['/api/users/following', '/api/posts/feed', viewerQuery.queryKey[0]])
    void queries.invalidateQueries({ queryKey: [path] });
}
