import type { PostView } from '@contracts/posts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { watchRoom } from '@/shared/realtime/room-watchers';
import type { PostListQueries } from '../posts/post-queries';
import { refetchPostAndComments } from '../posts/refetch-post';
import { missingIds } from '../timeline/unseen-posts';

/**
 * Watches the team's room while the list is mounted, so that `feedLive` receives its `team:changed` hints. Refetches loaded posts that the
 * newest page lacks, because they may have been deleted.
 */
export function useWatchedTeamPosts(teamId: string, list: PostListQueries, posts: readonly PostView[]): void {
  const queries = useQueryClient();
  // The query is fetched by `useUnseenPosts`. Here it is only observed.
  const { data: fresh } = useQuery({ ...list.newest, enabled: false });

  useEffect(() => {
    const { queryKey } = list.newest;
    return watchRoom(`team:${teamId}`, () => void queries.invalidateQueries({ queryKey }));
  }, [teamId, list, queries]);

  const refetchMissing = useEffectEvent(() => {
    for (const id of fresh ? missingIds(fresh, posts) : []) void refetchPostAndComments(queries, id);
  });
  useEffect(() => refetchMissing(), [fresh]);
}
