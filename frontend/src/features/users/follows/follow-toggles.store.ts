import type { QueryClient } from '@tanstack/react-query';
import { createToggleStore } from '@/shared/api/toggle-store';
import { sendFollow, writeFollowToCache, invalidateAfterFollow } from './api/follow';

const { useWishes, wish } = createToggleStore();

/** Whom the viewer wants to follow or not, while the server has not said so yet. */
export const useFollowToggles = useWishes;

interface FollowToggle {
  playerId: string;
  /** What the button shows, which is what the server holds when nothing is under way. */
  isFollowing: boolean;
  wanted: boolean;
  /** Told when the button went back to where it was. */
  onFailed?: () => void;
}

export function toggleFollow(queries: QueryClient, { playerId, isFollowing, wanted, onFailed }: FollowToggle): void {
  wish(playerId, wanted, {
    initial: isFollowing,
    request: (asked) => sendFollow(queries, playerId, asked),
    onConfirmed: (kept) => writeFollowToCache(queries, playerId, kept),
    onSettled: () => invalidateAfterFollow(queries),
    onFailed,
  });
}
