import type { PostView } from '@contracts/posts';
import type { QueryClient } from '@tanstack/react-query';
import { withFreshFirstPage, withOwnPost } from './post-pages';
import { feedList, feedQuery, postQuery, teamPostList, wallQuery, type PostListQueries } from './post-queries';

/** Puts the viewer's new post on top of the feed and of the wall or team that it went to. */
export function insertOwnPost(queries: QueryClient, post: PostView): void {
  queries.setQueryData(postQuery(post.id).queryKey, post);
  queries.setQueryData(feedQuery.queryKey, (feed) => feed && withOwnPost(feed, post));
  const { queryKey } = post.teamId
    ? teamPostList(post.teamId).displayed
    : wallQuery(post.targetUserId ?? post.author.id);
  queries.setQueryData(queryKey, (posts) => posts && withOwnPost(posts, post));
}

/** Fetches a list's newest posts and puts them on top of the loaded ones. Returns the first post's id. */
export async function refreshPostList(
  queries: QueryClient,
  list: PostListQueries = feedList,
): Promise<string | undefined> {
  const newest = await queries.fetchQuery({ ...list.newest, staleTime: 0 });
  queries.setQueryData(list.displayed.queryKey, (feed) => feed && withFreshFirstPage(feed, newest));
  return newest.items[0]?.id;
}
