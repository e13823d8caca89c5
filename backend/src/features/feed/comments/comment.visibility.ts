import { isVisibleTo } from '../../users/person-visibility.reader.js';
import { isPublished, isPublishedFor } from '../holds/held-content.visibility.js';

/** SQL condition on a row of `comments`: a viewer who may see the post may see the comment. `viewer` is an expression for their id. */
export const isCommentVisibleTo = (viewer: string, comments: string): string =>
  `(${isVisibleTo(viewer, `${comments}.author_id`)} AND ${isPublishedFor(viewer, comments)})`;

/** SQL for the published comments on a post, as `visibleCount` takes them. The alias is `x`. */
export const publishedCommentsOn = (post: string): string =>
  `comments x WHERE x.post_id = ${post} AND ${isPublished('x')}`;
