import { CLIENT_TIMES } from '@contracts/limits';
import type { PostView } from '@contracts/posts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '@/shared/api/http';
import { usePollInterval } from '@/shared/realtime/use-poll-interval';
import { toast } from '@/shared/ui/feedback/toast';
import { feedList, type PostListQueries } from '../posts/post-queries';
import { usePushedPosts } from './pushed-posts.store';
import { useRemoved } from '../posts/removed.store';
import { refreshPostList } from '../posts/post-list-updates';
import { unseenLabel, countUnseen } from './unseen-posts';

const NONE: readonly string[] = [];

/** Counts the posts that are newer than the loaded ones. They are pushed while the socket is connected and polled otherwise. */
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
    mutationFn: () => refreshPostList(queries, list),
    onError: (error) =>
      toast({ title: 'The new posts couldn’t be loaded', description: errorMessage(error), tone: 'bad' }),
  });

  const removed = useRemoved();
  const known = new Set([...posts.map(({ id }) => id), ...removed.keys()]);
  return { label: unseenLabel(countUnseen({ pushed, fresh, known })), show, isShowing };
}
