import type { LiveHandlers } from '@/shared/realtime/live';
import { viewerQuery } from '@/shared/session/viewer';
import { newestPostsQuery } from './api/feed-queries';
import { lookAgainAt } from './api/look-again';
import { hearOfOwnPost } from './own-posts';
import { useNewPosts } from './new-posts.store';

export const feedLive: LiveHandlers = {
  'post:new': ({ postId, authorId }, queries) => {
    const viewer = queries.getQueryData(viewerQuery.queryKey);
    if (authorId === viewer?.id) hearOfOwnPost(queries, postId);
    else useNewPosts.getState().hearOf(postId);
  },
  'post:changed': ({ id }, queries) => void lookAgainAt(queries, id),
  // Also the first time: a post may have been written between reading the feed and listening.
  reconnected: (queries) => void queries.invalidateQueries({ queryKey: newestPostsQuery.queryKey }),
};
