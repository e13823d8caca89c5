import { teamExists } from '../../teams/team-posts.reader.js';
import { isVisibleTo } from '../../users/person-visibility.reader.js';
import { isPublishedFor } from '../holds/held-content.visibility.js';

/**
 * Builds the SQL condition under which a viewer may see a post. Every read of posts for a viewer uses it, or one of the two conditions below, which leave
 * out what the read has already checked. `viewer` is an expression for their id (null for a visitor), `posts` the alias of the table. Posts are public
 * unless their team was deleted, they are held for review or the viewer may not see the author.
 */
export const isPostVisibleTo = (viewer: string, posts: string): string =>
  `(${isVisibleTo(viewer, `${posts}.author_id`)} AND ${isVisibleAuthorsPostVisible(viewer, posts)})`;

/** The same condition for posts of authors whom the viewer may see. */
export const isVisibleAuthorsPostVisible = (viewer: string, posts: string): string =>
  `((${posts}.team_id IS NULL OR ${teamExists(`${posts}.team_id`)}) AND ${isPublishedFor(viewer, posts)})`;

/** The same condition for posts of a team that exists. */
export const isTeamPostVisible = (viewer: string, posts: string): string =>
  `(${isVisibleTo(viewer, `${posts}.author_id`)} AND ${isPublishedFor(viewer, posts)})`;
