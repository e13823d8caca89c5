import type { CommentView } from '@contracts/posts';
import type { QueryClient } from '@tanstack/react-query';
import { changeCached } from '@/shared/api/change-cached';
import { pagedQuery, uniqueItems, type Pages } from '@/shared/api/paged-query';
import { commentsKey } from './comments-key';

export type CommentPages = Pages<CommentView>;

export const commentsQuery = (postId: string) =>
  pagedQuery<CommentView>(commentsKey(postId), `/api/posts/${postId}/comments?limit=20`);

/** All loaded comments in the order they were written, without duplicates. Ids sort by time. */
export function commentsOf(pages: CommentPages | undefined): CommentView[] {
  return uniqueItems(pages).sort((a, b) => (a.id < b.id ? -1 : 1));
}

export function withComments(pages: CommentPages, change: (comment: CommentView) => CommentView): CommentPages {
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, items: page.items.map(change) })) };
}

/** Adds a comment that was just written, unless it is already loaded. */
export function withNewComment(pages: CommentPages, comment: CommentView): CommentPages {
  const [first, ...rest] = pages.pages;
  if (!first || commentsOf(pages).some(({ id }) => id === comment.id)) return pages;
  return { ...pages, pages: [{ ...first, items: [comment, ...first.items], total: first.total + 1 }, ...rest] };
}

export function changeComments(
  queries: QueryClient,
  postId: string,
  change: (comment: CommentView) => CommentView,
): void {
  changeCached<CommentPages>(queries, { queryKey: commentsKey(postId) }, (pages) => withComments(pages, change));
}

export function insertNewComment(queries: QueryClient, comment: CommentView): void {
  changeCached<CommentPages>(queries, { queryKey: commentsKey(comment.postId) }, (pages) =>
    withNewComment(pages, comment),
  );
}
