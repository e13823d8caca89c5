import type { FollowRequest, FollowState } from '@contracts/follows';
import type { PlayerView } from '@contracts/users';
import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { send } from '@/shared/api/http';
import type { Pages } from '@/shared/api/paged-query';
import { viewerQuery } from '@/shared/session/viewer';
import { followListPath } from './follow-list-query';
import { PLAYER_SEARCH_PATH, PLAYERS_PATH } from '../../directory/api/player-paths';
import { profileQuery } from '../../profiles/api/profile-queries';

const LISTS = [PLAYERS_PATH, PLAYER_SEARCH_PATH, followListPath('followers'), followListPath('following')];

/** Follows or unfollows, with the retries of every mutation, and answers with what the server holds. */
export async function sendFollow(queries: QueryClient, followeeId: string, isFollowing: boolean): Promise<boolean> {
  const request: FollowRequest = { followeeId, followType: 'user' };
  const mutation = new MutationObserver(queries, {
    // The button goes back to where it was; the page follows whoever is here.
    meta: { signedOut: 'nothing' },
    mutationFn: () => send<FollowState>(isFollowing ? 'POST' : 'DELETE', '/api/follow', request),
  });
  return (await mutation.mutate()).isFollowing;
}

/** Writes it into every list that shows this player, their profile, and the viewer's own count. */
export function writeFollowToCache(queries: QueryClient, playerId: string, isFollowing: boolean): void {
  const more = isFollowing ? 1 : -1;
  for (const path of LISTS) {
    // Others keep plain lists under the same paths.
    queries.setQueriesData<Pages<PlayerView> | unknown[]>({ queryKey: [path] }, (players) =>
      players && 'pages' in players ? withFollowing(players, playerId, isFollowing) : players,
    );
  }
  queries.setQueryData(
    profileQuery(playerId).queryKey,
    (profile) => profile && { ...profile, isFollowing, followersCount: Math.max(0, profile.followersCount + more) },
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

/** What else follows from whom one follows. */
export function invalidateAfterFollow(queries: QueryClient): void {
  for (const path of ['/api/posts/feed', viewerQuery.queryKey[0]]) void queries.invalidateQueries({ queryKey: [path] });
  // Whom one just unfollowed stays on the open list, to be followed again, until it is opened anew.
  void queries.invalidateQueries({
    queryKey: [followListPath('following')],
    predicate: ({ queryKey }) => queryKey[1] !== 'pages',
  });
  void queries.invalidateQueries({ queryKey: [followListPath('following'), 'pages'], refetchType: 'none' });
}
