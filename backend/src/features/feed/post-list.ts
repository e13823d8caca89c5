import type { PostView } from '../../contracts/posts.js';
import type { Viewer } from '../../platform/http/access.js';
import { Page } from '../../platform/http/paging.js';
import { postColumns, type PostRow, toPost } from './post-row.js';
import { visibleTo } from './post.visibility.js';

// In every statement about posts, $1 is the viewer, null for a visitor.
export const POSTS = `SELECT ${postColumns('$1')} FROM posts p JOIN users u ON u.id = p.author_id`;
export const SEEN = visibleTo('$1', 'p');

/** A page with the size of the whole in each row, and in one row without a post where the page is empty. */
export const withTotal = (total: string, page: string): string =>
  `SELECT whole.total, shown.* FROM (${total}) whole LEFT JOIN (${page}) shown ON true ORDER BY shown.id DESC`;

export type ListedRow = Omit<PostRow, 'id'> & { id: string | null; total: number };
const isPost = (row: ListedRow): row is PostRow & ListedRow => row.id !== null;

/** From what `withTotal` answered. */
export const listedPage = (rows: readonly ListedRow[], viewer: Viewer | null, limit: number): Page<PostView> =>
  postPage(rows.filter(isPost), rows[0]?.total ?? 0, viewer, limit);

export const postPage = (
  rows: readonly PostRow[],
  total: number,
  viewer: Viewer | null,
  limit: number,
): Page<PostView> =>
  Page.of(
    rows,
    limit,
    total,
    ({ id }) => [id],
    (row) => toPost(row, viewer),
  );
