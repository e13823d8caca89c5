import type { FollowRequest, FollowState } from '@contracts/follows';
import type { PlayerView, ProfileView } from '@contracts/users';
import type { QueryClient } from '@tanstack/react-query';
import { changeCached } from '@/shared/api/change-cached';
import type { Pages } from '@/shared/api/paged-query';
import { sendAsMutation } from '@/shared/api/send-as-mutation';
import { viewerQuery } from '@/shared/session/viewer';
import { followListPath, PLAYER_LIST_PATHS } from './follow-list-query';
import { profileQuery } from '../../profiles/api/profile-queries';

/** Follows or unfollows with the retries of every mutation, and returns the server's state. */
export async function sendFollow(queries: QueryClient, followeeId: string, isFollowing: boolean): Promise<boolean> {
  const request: FollowRequest = { followeeId, followType: 'user' };
  return (await sendAsMutation<FollowState>(queries, isFollowing ? 'POST' : 'DELETE', '/api/follow', request))
    .isFollowing;
}

/** Writes the state into every cached list with this player, their profile, and the viewer's own count. */
export function writeFollowToCache(queries: QueryClient, playerId: string, isFollowing: boolean): void {
  const more = isFollowing ? 1 : -1;
  for (const path of PLAYER_LIST_PATHS) {
    changeCached<Pages<PlayerView>>(queries, { queryKey: [path] }, (players) =>
      withFollowing(players, playerId, isFollowing),
    );
  }
  changeCached<ProfileView>(queries, { queryKey: profileQuery(playerId).queryKey, exact: true }, (profile) =>
    // A profile that was fetched in the meantime already contains the change.
    profile.isFollowing === isFollowing
      ? profile
      : { ...profile, isFollowing, followersCount: Math.max(0, profile.followersCount + more) },
  );
  queries.setQueryData(
    viewerQuery.queryKey,
    (viewer) => viewer && { ...viewer, followingCount: Math.max(0, viewer.followingCount + more) },
  );
}

function withFollowing(players: Pages<PlayerView>, playerId: string, isFollowing: boolean): Pages<PlayerView> {
  const change = (player: PlayerView) => (player.id === playerId ? { ...player, isFollowing } : player);
  return { ...players, pages: players.pages.map((page) => ({ ...page, items: page.items.map(change) })) };
}

/** Refetches what depends on the players whom the viewer follows. */
export function invalidateAfterFollow(queries: QueryClient, playerId: string): void {
  for (const path of ['/api/posts/feed', viewerQuery.queryKey[0]]) void queries.invalidateQueries({ queryKey: [path] });
  // The answers to running requests may be older than the follow.
  for (const path of [...PLAYER_LIST_PATHS, profileQuery(playerId).queryKey[0]])
    void queries.invalidateQueries({ queryKey: [path], fetchStatus: 'fetching' });
  // The open list keeps a player who was just unfollowed, so that they can be followed again.
  void queries.invalidateQueries({
    queryKey: [followListPath('following')],
    predicate: ({ queryKey }) => queryKey[1] !== 'pages',
  });
  void queries.invalidateQueries({ queryKey: [followListPath('following'), 'pages'], refetchType: 'none' });
}
