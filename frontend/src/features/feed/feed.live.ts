import type { LiveHandlers } from '@/shared/realtime/live';
import { viewerQuery } from '@/shared/session/viewer';
import { refetchIfNewer, refetchNewestPages, teamPostList } from './posts/post-queries';
import { changePosts, removeSharedOriginal } from './posts/post-cache';
import { hideDeleted, showAgain } from './posts/hidden-items.store';
import { refetchAnnouncement, refetchPostAndComments } from './posts/refetch-post';
import { afterPendingPosts, addOwnPostFromElsewhere } from './timeline/own-posts';
import { usePushedPosts } from './timeline/pushed-posts.store';

export const feedLive: LiveHandlers = {
  'post:new': ({ postId, authorId }, queries) => {
    const viewer = queries.getQueryData(viewerQuery.queryKey);
    if (authorId === viewer?.id) addOwnPostFromElsewhere(queries, postId);
    else {
      // The post may have been hidden here because an edit was held. Now it is public again.
      showAgain(postId);
      usePushedPosts.getState().add(postId);
    }
  },
  'post:changed': ({ id }, queries) => void refetchPostAndComments(queries, id),
  'game:changed': ({ id }, queries) => void refetchAnnouncement(queries, id),
  'game:seats': ({ id, ...seats }, queries) =>
    changePosts(queries, (post) => (post.game?.id === id ? { ...post, game: { ...post.game, ...seats } } : post)),
  'post:deleted': ({ id }, queries) => {
    hideDeleted(id);
    removeSharedOriginal(queries, id);
  },
  'team:changed': ({ id, part }, queries) => {
    if (part !== 'posts') return;
    afterPendingPosts(queries, () => void queries.invalidateQueries({ queryKey: teamPostList(id).newest.queryKey }));
  },
  // Also after the first connect, because a post may have been written between loading the feed and connecting.
  connected: (queries, { isFirst }) =>
    void (isFirst ? refetchIfNewer(queries).catch(() => undefined) : refetchNewestPages(queries)),
};
