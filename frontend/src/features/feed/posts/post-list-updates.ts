import type { PostView } from '@contracts/posts';
import type { QueryClient } from '@tanstack/react-query';
import { changeCached } from '@/shared/api/change-cached';
import { type PostPages, withOwnPost } from './post-pages';
import { feedQuery, postQuery, teamPostList, wallQuery } from './post-queries';

/** Puts the viewer's new post on top of the feed and of the wall or team that it went to. */
export function insertOwnPost(queries: QueryClient, post: PostView): void {
  queries.setQueryData(postQuery(post.id).queryKey, post);
  const { queryKey } = post.teamId
    ? teamPostList(post.teamId).displayed
    : wallQuery(post.targetUserId ?? post.author.id);
  for (const list of [feedQuery.queryKey, queryKey])
    changeCached<PostPages>(queries, { queryKey: list, exact: true }, (posts) => withOwnPost(posts, post));
}
