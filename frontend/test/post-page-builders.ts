import type { PostView } from '@contracts/posts';
import { uniqueItems, type Pages } from '@/shared/api/paged-query';
import { buildPerson } from './messaging-builders';

/** A post without a picture, which the viewer can only read. `details` replace its defaults. */
export function buildPost(id: string, details: Partial<PostView> = {}): PostView {
  const { author = buildPerson('marcus') } = details;
  return {
    id,
    content: `Post ${id}`,
    imageUrl: null,
    imageAlt: null,
    imageWidth: null,
    imageHeight: null,
    author,
    authorId: author.id,
    createdAt: '2026-11-01T10:00:00.000Z',
    editedAt: null,
    postType: 'general',
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
    gameId: null,
    game: null,
    can: { edit: false, delete: false },
    ...details,
  };
}

/** A page with a post for each letter. */
export const buildPage = (ids: string, next: string | null = null) => ({
  items: ids.split('').map((id) => buildPost(id)),
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
