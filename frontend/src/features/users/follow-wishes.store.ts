import type { QueryClient } from '@tanstack/react-query';
import { createWishes } from '@/shared/api/wishes';
import { askToFollow, keepFollowing, lookAgainAfterFollow } from './api/follow';

const { useWishes, wish } = createWishes();

/** Whom the viewer wants to follow or not, while the server has not said so yet. */
export const useFollowWishes = useWishes;

interface FollowWish {
  playerId: string;
  /** What the button shows, which is what the server holds when nothing is under way. */
  isFollowing: boolean;
  wanted: boolean;
  /** Told when the button went back to where it was. */
  onFailed?: () => void;
}

export function wishToFollow(queries: QueryClient, { playerId, isFollowing, wanted, onFailed }: FollowWish): void {
  wish(playerId, wanted, {
    initial: isFollowing,
    ask: (asked) => askToFollow(queries, playerId, asked),
    onKept: (kept) => keepFollowing(queries, playerId, kept),
    onDone: () => lookAgainAfterFollow(queries),
    onFailed,
  });
}
