import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { rejectionMessage } from '@/shared/api/http';
import { createToggleStore } from '@/shared/api/toggle-store';
import { on } from '@/shared/realtime/connection';
import { toast } from '@/shared/ui/feedback/toast';
import { sendFollow, writeFollowToCache, invalidateAfterFollow } from './api/follow';

const { useToggles, toggle } = createToggleStore();

/** The optimistic follow states whose requests are not finished, by player id. */
export const useFollowToggles = useToggles;

/** The states that the server has confirmed since the page was loaded, by player id, for suggestions that are not loaded again. */
export const useConfirmedFollows = create<Readonly<Record<string, boolean>>>(() => ({}));

// A block ends the follows between the two people.
on('person:changed', ({ id }) => useConfirmedFollows.setState({ [id]: false }));

interface FollowToggle {
  playerId: string;
  /** The state on the server, as far as the browser knows it. */
  isFollowing: boolean;
  desired: boolean;
}

export function toggleFollow(queries: QueryClient, { playerId, isFollowing, desired }: FollowToggle): void {
  toggle(playerId, desired, {
    initial: isFollowing,
    request: (isFollowed) => sendFollow(queries, playerId, isFollowed),
    onConfirmed: (confirmed) => {
      useConfirmedFollows.setState({ [playerId]: confirmed });
      writeFollowToCache(queries, playerId, confirmed);
    },
    onSettled: () => invalidateAfterFollow(queries, playerId),
    onFailed: (error, isFollowed) => {
      const fallback = `Failed to ${isFollowed ? 'follow' : 'unfollow'} user. Please try again.`;
      toast({ title: 'Error', description: rejectionMessage(error, fallback), tone: 'bad' });
    },
  });
}
