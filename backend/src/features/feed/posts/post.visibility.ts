import { teamExists } from '../../teams/team-posts.reader.js';
import { isVisibleTo } from '../../users/person-visibility.reader.js';

/**
 * Whether a viewer may see a post, as an SQL condition. `viewer` is an expression for their id, null for a visitor; `posts` is the
 * the alias of the posts. Every list and every look at a post passes here. All posts are public, as long as the team is there in
 * whose news they stand.
 */
export const visibleTo = (viewer: string, posts: string): string =>
  `(${isVisibleTo(viewer, `${posts}.author_id`)} AND (${posts}.team_id IS NULL OR ${teamExists(`${posts}.team_id`)}))`;
