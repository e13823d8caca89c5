import type { PostView } from '@contracts/posts';
import { uniqueItems, type Pages } from '@/shared/api/paged-query';

export const buildPost = (id: string) => ({ id, author: { id: 'marcus' } }) as PostView;

/** A page with a post for each letter. */
export const buildPage = (ids: string, next: string | null = null) => ({
  items: ids.split('').map(buildPost),
  next,
  total: ids.length,
});

export const buildPages = (...pages: string[]): Pages<PostView> => ({
  pages: pages.map((ids) => buildPage(ids)),
  pageParams: pages.map((_, index) => `/page/${index}`),
});

/** The ids of the posts that a list with these pages shows. */
export const shownIds = (pages: Pages<PostView>) =>
  uniqueItems(pages)
    .map(({ id }) => id)
    .join('');
