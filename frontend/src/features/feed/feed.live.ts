import type { LiveHandlers } from '@/shared/realtime/live';
import { viewerQuery } from '@/shared/session/viewer';
import { lookForNewer, newsList } from './api/feed-queries';
import { lookAgainAt } from './api/look-again';
import { afterCreating, hearOfOwnPost } from './own-posts';
import { useNewPosts } from './new-posts.store';

export const feedLive: LiveHandlers = {
  'post:new': ({ postId, authorId }, queries) => {
    const viewer = queries.getQueryData(viewerQuery.queryKey);
    if (authorId === viewer?.id) hearOfOwnPost(queries, postId);
    else useNewPosts.getState().hearOf(postId);
  },
  'post:changed': ({ id }, queries) => void lookAgainAt(queries, id),
  'team:changed': ({ id }, queries) =>
    afterCreating(queries, () => void queries.invalidateQueries({ queryKey: newsList(id).newest.queryKey })),
  // Also the first time: a post may have been written between reading the feed and listening.
  reconnected: (queries) => void lookForNewer(queries),
};
