import type { LiveHandlers } from '@/shared/realtime/live';
import { viewerQuery } from '@/shared/session/viewer';
import { newestPostsQuery } from './api/feed-queries';
import { useNewPosts } from './new-posts.store';

export const feedLive: LiveHandlers = {
  'post:new': ({ postId, authorId }, queries) => {
    const viewer = queries.getQueryData(viewerQuery.queryKey);
    if (authorId !== viewer?.id) useNewPosts.getState().hearOf(postId);
  },
  // Also the first time: a post may have been written between reading the feed and listening.
  reconnected: (queries) => void queries.invalidateQueries({ queryKey: newestPostsQuery.queryKey }),
};
