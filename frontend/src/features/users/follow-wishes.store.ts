import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { afterCacheIsTold } from '@/shared/api/after-cache';
import { lastWish, type LastWish } from '@/shared/api/last-wish';
import { askToFollow, keepFollowing, lookAgainAfterFollow } from './api/follow';

/** Whom the viewer wants to follow or not, while the server has not said so yet. */
export const useFollowWishes = create<Readonly<Record<string, boolean>>>(() => ({}));

const switches = new Map<string, LastWish>();

interface FollowWish {
  playerId: string;
  /** What the button shows, which is what the server holds when nothing is under way. */
  isFollowing: boolean;
  wanted: boolean;
  /** Told when the button went back to where it was. */
  onFailed?: () => void;
}

export function wishToFollow(queries: QueryClient, { playerId, isFollowing, wanted, onFailed }: FollowWish): void {
  const known = switches.get(playerId);
  const wish = known ?? followSwitch(queries, playerId, isFollowing, onFailed);
  useFollowWishes.setState({ [playerId]: wanted });
  wish.wish(wanted);
}

function followSwitch(queries: QueryClient, playerId: string, isFollowing: boolean, onFailed?: () => void): LastWish {
  let before = isFollowing;
  const made = lastWish({
    initial: isFollowing,
    ask: (wanted) => askToFollow(queries, playerId, wanted),
    onKept: (kept) => {
      if (kept !== before) keepFollowing(queries, playerId, kept);
      before = kept;
    },
    // After a failure the button is back where it was.
    onDone: (kept) => {
      switches.delete(playerId);
      if (kept !== useFollowWishes.getState()[playerId]) onFailed?.();
      // Until the lists show it, this does: between the two, the button would show the state before.
      useFollowWishes.setState({ [playerId]: kept });
      afterCacheIsTold(() => {
        if (!switches.has(playerId)) useFollowWishes.setState(({ [playerId]: _done, ...others }) => others, true);
      });
      lookAgainAfterFollow(queries);
    },
  });
  switches.set(playerId, made);
  return made;
}
