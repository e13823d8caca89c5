import { CLIENT_TIMES } from '@contracts/limits';
import type { PostView } from '@contracts/posts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '@/shared/api/http';
import { usePoll } from '@/shared/realtime/use-poll';
import { toast } from '@/shared/ui/toast';
import { feedQuery, newestPostsQuery } from './api/feed-queries';
import { useNewPosts } from './new-posts.store';
import { refreshFeed } from './refresh-feed';
import { waitingLabel, waitingPosts } from './waiting-posts';

/** What is newer than the loaded feed: pushed while the line is up, looked for while it is not. */
export function useWaitingPosts(posts: readonly PostView[], loadedAt: number) {
  const queries = useQueryClient();
  const pushed = useNewPosts(({ ids }) => ids);
  const { data: fresh } = useQuery({
    ...newestPostsQuery,
    refetchInterval: usePoll(CLIENT_TIMES.notificationsPoll),
    // What has just been loaded is the newest there is.
    initialData: () => queries.getQueryData(feedQuery.queryKey)?.pages[0],
    initialDataUpdatedAt: loadedAt,
  });

  const { mutate: show, isPending: isShowing } = useMutation({
    mutationFn: () => refreshFeed(queries),
    onError: (error) =>
      toast({ title: 'The new posts could not be loaded', description: messageOf(error), tone: 'bad' }),
  });

  const shown = new Set(posts.map(({ id }) => id));
  return { label: waitingLabel(waitingPosts({ pushed, fresh, shown })), show, isShowing };
}
