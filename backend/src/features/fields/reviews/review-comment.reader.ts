import { Injectable } from '@nestjs/common';
import type { PageRequest } from '../../../contracts/paging.js';
import type { ReviewCommentView } from '../../../contracts/reviews.js';
import { Database } from '../../../platform/database/database.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { afterCursor, decodeCursor, type RowWithTotal, Page, withTotal } from '../../../platform/http/paging/paging.js';
import { permissionsOf } from '../../../platform/http/access/policy.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { personColumns, type PersonRow, toPerson } from '../../users/user.reader.js';
import { isFieldAdmin } from '../field.reader.js';
import { replyPolicy } from './review.policy.js';
import { isVisibleTo, visibleCount } from '../../users/person-visibility.reader.js';

type CommentRow = PersonRow &
  Omit<ReviewCommentView, 'user' | 'createdAt' | 'updatedAt' | 'can'> & {
    createdAt: Date;
    updatedAt: Date;
    isAdmin: boolean;
  };

const COMMENTS = `
  SELECT c.id, c.review_id AS "reviewId", c.user_id AS "userId", c.content, c.created_at AS "createdAt",
         c.updated_at AS "updatedAt", ${personColumns('u')},
         ${isFieldAdmin('$1', 'r.field_id')} AS "isAdmin"
  FROM review_comments c JOIN field_reviews r ON r.id = c.review_id JOIN users u ON u.id = c.user_id`;

const LIST = withTotal(
  `SELECT ${visibleCount('r.comments', '$1', 'x.user_id', 'review_comments x WHERE x.review_id = r.id')} AS total
   FROM field_reviews r WHERE r.id = $2`,
  `${COMMENTS} WHERE c.review_id = $2 AND ${isVisibleTo('$1', 'c.user_id')} AND ${afterCursor('c.id', '$3')} ORDER BY c.id DESC LIMIT $4`,
);

const toComment = (row: CommentRow, viewer: Viewer | null): ReviewCommentView => ({
  id: row.id,
  reviewId: row.reviewId,
  userId: row.userId,
  user: toPerson(row),
  content: row.content,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  can: permissionsOf(replyPolicy, viewer && { isAuthor: row.userId === viewer.id, isAdmin: row.isAdmin }),
});

@Injectable()
export class ReviewCommentReader {
  constructor(private readonly database: Database) {}

  /** A page of a review's replies, newest page first, in the order they were written. Throws `review.unknown`. */
  async list(
    viewer: Viewer | null,
    reviewId: string,
    { limit, cursor }: PageRequest,
  ): Promise<Page<ReviewCommentView>> {
    const [before] = decodeCursor(cursor, ['uuid']);
    const rows = await this.database.query<RowWithTotal<CommentRow>>(LIST, [
      viewer?.id ?? null,
      reviewId,
      before,
      limit + 1,
    ]);
    if (rows.length === 0) throw new Problem('review.unknown');
    return Page.fromRowsWithTotal(rows, limit, (row: CommentRow) => toComment(row, viewer)).reversed();
  }

  /** Throws `comment.unknown`. */
  async comment(viewer: Viewer, id: string): Promise<ReviewCommentView> {
    const row = await this.database.queryOne<CommentRow>(`${COMMENTS} WHERE c.id = $2`, [viewer.id, id]);
    if (!row) throw new Problem('comment.unknown');
    return toComment(row, viewer);
  }
}
