import type { PostView } from '@contracts/posts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { watchRoom } from '@/shared/realtime/rooms';
import type { GrowingList } from './api/feed-queries';
import { lookAgainAt } from './api/look-again';
import { missingFrom } from './waiting-posts';

/** Hears of new posts in a team's news and of those that were taken away, while they are on the screen. */
export function useWatchedNews(teamId: string, list: GrowingList, posts: readonly PostView[]): void {
  const queries = useQueryClient();
  // Read by whoever tells what waits.
  const { data: fresh } = useQuery({ ...list.newest, enabled: false });

  useEffect(() => {
    const { queryKey } = list.newest;
    return watchRoom(`team:${teamId}`, () => void queries.invalidateQueries({ queryKey }));
  }, [teamId, list, queries]);

  const lookAtMissing = useEffectEvent(() => {
    for (const id of fresh ? missingFrom(fresh, posts) : []) void lookAgainAt(queries, id);
  });
  useEffect(() => lookAtMissing(), [fresh]);
}
