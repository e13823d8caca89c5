import { CLIENT_TIMES } from '@contracts/limits';
import type { PostView } from '@contracts/posts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { errorMessage } from '@/shared/api/http';
import { usePollInterval } from '@/shared/realtime/use-poll-interval';
import { toast } from '@/shared/ui/feedback/toast';
import { feedList, type PostListQueries } from '../posts/post-queries';
import { usePushedPosts } from './pushed-posts.store';
import { refetchPostAndComments } from '../posts/refetch-post';
import { useHiddenItems } from '../posts/hidden-items.store';
import { countUnseen, missingIds, unseenLabel } from './unseen-posts';

const NONE: readonly string[] = [];

/**
 * Counts the posts that are newer than the loaded ones. They are pushed while the socket is connected and polled otherwise. Refetches loaded posts that
 * the newest page lacks, because they may have been deleted.
 */
export function useUnseenPosts(list: PostListQueries, posts: readonly PostView[], loadedAt: number) {
  const queries = useQueryClient();
  const pushed = usePushedPosts(({ ids }) => (list === feedList ? ids : NONE));
  const { data: fresh } = useQuery({
    ...list.newest,
    refetchInterval: usePollInterval(CLIENT_TIMES.notificationsPollInterval),
    // The loaded first page counts as the newest one until the first poll.
    initialData: () => queries.getQueryData(list.displayed.queryKey)?.pages[0],
    initialDataUpdatedAt: loadedAt,
  });

  const { mutate: show, isPending: isShowing } = useMutation({
    mutationFn: async () => (await import('../posts/refresh-post-list')).refreshPostList(queries, list),
    onError: (error) =>
      toast({ title: 'The new posts couldn’t be loaded', description: errorMessage(error), tone: 'bad' }),
  });

  const hidden = useHiddenItems();
  const refetchMissing = useEffectEvent(() => {
    // The refetch of the list itself is under way.
    if (!fresh || queries.getQueryState(list.displayed.queryKey)?.isInvalidated) return;
    for (const id of missingIds(fresh, posts)) if (!hidden.has(id)) void refetchPostAndComments(queries, id);
  });
  useEffect(() => refetchMissing(), [fresh]);

  const known = new Set([...posts.map(({ id }) => id), ...hidden.keys()]);
  return { label: unseenLabel(countUnseen({ pushed, fresh, known })), show, isShowing };
}
