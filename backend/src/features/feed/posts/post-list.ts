import type { PostView } from '../../../contracts/posts.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { type RowWithTotal, Page } from '../../../platform/http/paging/paging.js';
import { postColumns, type PostRow, toPost } from './post-row.js';
import { visibleTo } from './post.visibility.js';

// In all statements about posts, $1 is the viewer's id, or null for a visitor.
export const POSTS = `SELECT ${postColumns('$1')} FROM posts p JOIN users u ON u.id = p.author_id`;
export const IS_VISIBLE = visibleTo('$1', 'p');

/** Builds a page from the rows of a statement made by `withTotal`. */
export const toPostPage = (
  rows: readonly RowWithTotal<PostRow>[],
  viewer: Viewer | null,
  limit: number,
): Page<PostView> => Page.fromRowsWithTotal(rows, limit, (row: PostRow) => toPost(row, viewer));
