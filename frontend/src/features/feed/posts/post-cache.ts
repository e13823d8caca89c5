import type { PostView } from '@contracts/posts';
import type { InfiniteData, QueryClient, QueryFilters } from '@tanstack/react-query';
import { changeCached } from '@/shared/api/change-cached';
import type { Page } from '@/shared/api/http';

/** The `meta` of every query whose data contains posts. A changed post is replaced in all of them. */
export const CONTAINS_POSTS = { containsPosts: true };

/** The data of a query with this `meta`. */
export type PostData = PostView | Page<PostView> | InfiniteData<Page<PostView>>;
type Change = (post: PostView) => PostView;

/** Returns null if no item changed, so that unchanged data keeps its identity and is not rendered again. */
function mapChanged<T>(items: readonly T[], change: (item: T) => T): T[] | null {
  const next = items.map(change);
  return next.some((item, index) => item !== items[index]) ? next : null;
}

function changeInPage(page: Page<PostView>, change: Change): Page<PostView> {
  const items = mapChanged(page.items, change);
  return items ? { ...page, items } : page;
}

function withChange(data: PostData, change: Change): PostData {
  if ('items' in data) return changeInPage(data, change);
  if (!('pages' in data)) return change(data);
  const pages = mapChanged(data.pages, (page) => changeInPage(page, change));
  return pages ? { ...data, pages } : data;
}

const POST_QUERIES: QueryFilters = { predicate: ({ meta }) => meta?.['containsPosts'] === true };

export function changePosts(queries: QueryClient, change: Change): void {
  changeCached<PostData>(queries, POST_QUERIES, (data) => withChange(data, change));
}

export const isPostLoaded = (queries: QueryClient, postId: string): boolean =>
  queries
    .getQueriesData<PostData>(POST_QUERIES)
    // Data that contains the post does not keep its identity when the post is replaced.
    .some(([, data]) => data && withChange(data, (post) => (post.id === postId ? { ...post } : post)) !== data);

/** Updates a post in all queries to the version that the server returned. Properties that only one list has, such as the reason for a suggestion, stay. */
export function replacePost(queries: QueryClient, fresh: PostView): void {
  changePosts(queries, (post) => (post.id === fresh.id ? { ...post, ...fresh } : post));
}

/** Marks the original as deleted in all posts that share it. */
export function removeSharedOriginal(queries: QueryClient, postId: string): void {
  changePosts(queries, (post) =>
    post.sharedPostId === postId && post.sharedPost ? { ...post, sharedPost: null } : post,
  );
}
