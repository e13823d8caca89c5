import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchRoom } from '@/shared/realtime/room-watchers';
import type { PostListQueries } from '../posts/post-queries';

/** Watches the team's room while the list is mounted, so that `feedLive` receives its `team:changed` hints. */
export function useWatchedTeamPosts(teamId: string, list: PostListQueries): void {
  const queries = useQueryClient();
  useEffect(() => {
    const { queryKey } = list.newest;
    return watchRoom(`team:${teamId}`, () => void queries.invalidateQueries({ queryKey }));
  }, [teamId, list, queries]);
}
