import type { PostView } from '@contracts/posts';
import type { QueryClient } from '@tanstack/react-query';
import { withOwnPost } from '../feed-cache';
import { feedQuery, newsList, postQuery, wallQuery } from './feed-queries';

/** Puts the viewer's own new post on top of the feed and of where it stands. */
export function showNew(queries: QueryClient, post: PostView): void {
  queries.setQueryData(postQuery(post.id).queryKey, post);
  queries.setQueryData(feedQuery.queryKey, (feed) => feed && withOwnPost(feed, post));
  const { queryKey } = post.teamId ? newsList(post.teamId).loaded : wallQuery(post.targetUserId ?? post.author.id);
  queries.setQueryData(queryKey, (posts) => posts && withOwnPost(posts, post));
}
