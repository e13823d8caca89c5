import type { PostView } from '@contracts/posts';
import type { Page } from '@/shared/api/http';
import { uniqueItems, type Pages } from '@/shared/api/paged-query';

export type PostPages = Pages<PostView>;

/** Puts the viewer's new post on top, unless the list already contains it. */
export function withOwnPost(feed: PostPages, post: PostView): PostPages {
  const [first, ...rest] = feed.pages;
  if (!first || uniqueItems(feed).some((existing) => existing.id === post.id)) return feed;
  return { ...feed, pages: [{ ...first, items: [post, ...first.items], total: first.total + 1 }, ...rest] };
}

/**
 * Puts a fresh first page on top. If the page overlaps the loaded posts, older posts stay. Otherwise posts are missing in
 * between, and the list starts again with the fresh page.
 */
export function withFreshFirstPage(feed: PostPages, fresh: Page<PostView>): PostPages {
  const lastFresh = fresh.items.at(-1)?.id;
  const loaded = feed.pages.flatMap((page) => page.items);
  const lastFreshIndex = loaded.findIndex((post) => post.id === lastFresh);
  if (lastFreshIndex < 0) return { pages: [fresh], pageParams: feed.pageParams.slice(0, 1) };

  const olderPosts = new Set(loaded.slice(lastFreshIndex + 1));
  const pages = feed.pages.map((page) => ({ ...page, items: page.items.filter((post) => olderPosts.has(post)) }));
  return {
    ...feed,
    pages: pages.map((page, index) =>
      index === 0 ? { ...page, items: [...fresh.items, ...page.items], total: fresh.total } : page,
    ),
  };
}
