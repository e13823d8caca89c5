import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { lastWish, type LastWish } from '@/shared/api/last-wish';
import { askToFollow, keepFollowing, lookAgainAfterFollow } from './api/follow';

/** Whom the viewer wants to follow or not, while the server has not said so yet. */
export const useFollowWishes = create<Readonly<Record<string, boolean>>>(() => ({}));

const switches = new Map<string, LastWish>();

/** `isFollowing` is what the server held last. */
export function wishToFollow(queries: QueryClient, playerId: string, isFollowing: boolean, wanted: boolean): void {
  const known = switches.get(playerId);
  const wish = known ?? followSwitch(queries, playerId, isFollowing);
  useFollowWishes.setState({ [playerId]: wanted });
  wish.wish(wanted);
}

function followSwitch(queries: QueryClient, playerId: string, isFollowing: boolean): LastWish {
  let before = isFollowing;
  const made = lastWish({
    initial: isFollowing,
    ask: (wanted) => askToFollow(queries, playerId, wanted),
    onKept: (kept) => {
      if (kept !== before) keepFollowing(queries, playerId, kept);
      before = kept;
    },
    // After a failure the button is silently back where it was.
    onDone: () => {
      switches.delete(playerId);
      useFollowWishes.setState(({ [playerId]: _done, ...others }) => others, true);
      lookAgainAfterFollow(queries);
    },
  });
  switches.set(playerId, made);
  return made;
}
