import type { PostView } from '@contracts/posts';
import type { QueryClient } from '@tanstack/react-query';
import { withOwnPost } from './post-pages';
import { feedQuery, postQuery, teamPostList, wallQuery } from './post-queries';

/** Puts the viewer's new post on top of the feed and of the wall or team that it went to. */
export function insertOwnPost(queries: QueryClient, post: PostView): void {
  queries.setQueryData(postQuery(post.id).queryKey, post);
  queries.setQueryData(feedQuery.queryKey, (feed) => feed && withOwnPost(feed, post));
  const { queryKey } = post.teamId
    ? teamPostList(post.teamId).displayed
    : wallQuery(post.targetUserId ?? post.author.id);
  queries.setQueryData(queryKey, (posts) => posts && withOwnPost(posts, post));
}
