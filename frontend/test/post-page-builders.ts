import type { PostView } from '@contracts/posts';
import { uniqueItems, type Pages } from '@/shared/api/paged-query';
import { buildPerson } from './messaging-builders';

/** A post by Marcus with the text "Post {id}". */
export const buildPost = (id: string): PostView => ({
  id,
  content: `Post ${id}`,
  postType: 'general',
  authorId: 'marcus',
  author: buildPerson('marcus'),
  createdAt: '2026-11-01T12:00:00.000Z',
  editedAt: null,
  imageUrl: null,
  imageAlt: null,
  imageWidth: null,
  imageHeight: null,
  likes: 0,
  comments: 0,
  isLiked: false,
  isHeld: false,
  mentions: [],
  sharedPostId: null,
  sharedPost: null,
  targetUserId: null,
  targetUser: null,
  teamId: null,
  team: null,
  game: null,
  can: { edit: false, delete: false },
});

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
