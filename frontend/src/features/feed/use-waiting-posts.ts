import { CLIENT_TIMES } from '@contracts/limits';
import type { PostView } from '@contracts/posts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '@/shared/api/http';
import { usePoll } from '@/shared/realtime/use-poll';
import { toast } from '@/shared/ui/toast';
import { feedList, type GrowingList } from './api/feed-queries';
import { useNewPosts } from './new-posts.store';
import { refreshFeed } from './refresh-feed';
import { waitingLabel, waitingPosts } from './waiting-posts';

const NONE: readonly string[] = [];

/** What is newer than the loaded posts of a list: told of while the line is up, looked for while it is not. */
export function useWaitingPosts(list: GrowingList, posts: readonly PostView[], loadedAt: number) {
  const queries = useQueryClient();
  const pushed = useNewPosts(({ ids }) => (list === feedList ? ids : NONE));
  const { data: fresh } = useQuery({
    ...list.newest,
    refetchInterval: usePoll(CLIENT_TIMES.notificationsPoll),
    // What has just been loaded is the newest there is.
    initialData: () => queries.getQueryData(list.loaded.queryKey)?.pages[0],
    initialDataUpdatedAt: loadedAt,
  });

  const { mutate: show, isPending: isShowing } = useMutation({
    mutationFn: () => refreshFeed(queries, list),
    onError: (error) =>
      toast({ title: 'The new posts could not be loaded', description: messageOf(error), tone: 'bad' }),
  });

  const shown = new Set(posts.map(({ id }) => id));
  return { label: waitingLabel(waitingPosts({ pushed, fresh, shown })), show, isShowing };
}
