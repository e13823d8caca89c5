import { teamExists } from '../../teams/team-posts.reader.js';
import { isVisibleTo } from '../../users/person-visibility.reader.js';

/**
 * Builds the SQL condition under which a viewer may see a post. Every read of posts uses it. `viewer` is an expression for their id (null
 * for a visitor), `posts` the alias of the table. Posts are public unless their team was deleted or the viewer may not see the author.
 */
export const visibleTo = (viewer: string, posts: string): string =>
  `(${isVisibleTo(viewer, `${posts}.author_id`)} AND ${isOfNoDeletedTeam(posts)})`;

/** The rest of the condition, for posts of authors whom the viewer may see. */
export const isOfNoDeletedTeam = (posts: string): string =>
  `(${posts}.team_id IS NULL OR ${teamExists(`${posts}.team_id`)})`;
