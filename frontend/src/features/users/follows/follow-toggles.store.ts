import type { QueryClient } from '@tanstack/react-query';
import { createToggleStore } from '@/shared/api/toggle-store';
import { sendFollow, writeFollowToCache, invalidateAfterFollow } from './api/follow';

const { useToggles, toggle } = createToggleStore();

/** The optimistic follow states whose requests are not finished, by player id. */
export const useFollowToggles = useToggles;

interface FollowToggle {
  playerId: string;
  /** The state on the server, as far as the browser knows it. */
  isFollowing: boolean;
  desired: boolean;
  /** Called when the button returned to the previous state. */
  onFailed?: () => void;
}

export function toggleFollow(queries: QueryClient, { playerId, isFollowing, desired, onFailed }: FollowToggle): void {
  toggle(playerId, desired, {
    initial: isFollowing,
    request: (isFollowed) => sendFollow(queries, playerId, isFollowed),
    onConfirmed: (confirmed) => writeFollowToCache(queries, playerId, confirmed),
    onSettled: () => invalidateAfterFollow(queries),
    onFailed,
  });
}
