import type { PostView } from '@contracts/posts';
import { uniqueItems, type Pages } from '@/shared/api/paged-query';

export type PostPages = Pages<PostView>;

/** Puts the viewer's new post on top, unless the list already contains it. */
export function withOwnPost(feed: PostPages, post: PostView): PostPages {
  const [first, ...rest] = feed.pages;
  if (!first || uniqueItems(feed).some((existing) => existing.id === post.id)) return feed;
  return { ...feed, pages: [{ ...first, items: [post, ...first.items], total: first.total + 1 }, ...rest] };
}
