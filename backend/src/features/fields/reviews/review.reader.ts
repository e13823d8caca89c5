import { Injectable } from '@nestjs/common';
import type { PageRequest } from '../../../contracts/paging.js';
import type { ReviewView } from '../../../contracts/reviews.js';
import { Database } from '../../../platform/database/database.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { afterCursor, decodeCursor, type RowWithTotal, Page, withTotal } from '../../../platform/http/paging/paging.js';
import { permissionsOf } from '../../../platform/http/access/policy.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { canReport } from '../../../platform/http/access/report.policy.js';
import { personColumns, type PersonRow, toPerson } from '../../users/user.reader.js';
import { isFieldAdmin, isShownReview, SHOWN_REVIEWS } from '../field.reader.js';
import { reviewPolicy } from './review.policy.js';
import { isVisibleTo, visibleCount } from '../../users/person-visibility.reader.js';

type ReviewRow = PersonRow &
  Omit<ReviewView, 'user' | 'createdAt' | 'updatedAt' | 'can'> & {
    createdAt: Date;
    updatedAt: Date;
    isAdmin: boolean;
  };

const REVIEWS = `
  SELECT r.id, r.field_id AS "fieldId", r.user_id AS "userId", r.rating, r.review,
         ${visibleCount('r.comments', '$1', 'x.user_id', 'review_comments x WHERE x.review_id = r.id')} AS comments, r.created_at AS "createdAt",
         r.updated_at AS "updatedAt", ${personColumns('u')},
         ${isFieldAdmin('$1', 'r.field_id')} AS "isAdmin"
  FROM field_reviews r JOIN users u ON u.id = r.user_id`;

const LIST = withTotal(
  `SELECT ${visibleCount('f.review_count', '$1', 'x.user_id', SHOWN_REVIEWS)} AS total FROM fields f WHERE f.id = $2`,
  `${REVIEWS} WHERE r.field_id = $2 AND ${isShownReview('r')} AND ${isVisibleTo('$1', 'r.user_id')} AND ${afterCursor('r.id', '$3')} ORDER BY r.id DESC LIMIT $4`,
);

const toReview = (row: ReviewRow, viewer: Viewer | null): ReviewView => ({
  id: row.id,
  fieldId: row.fieldId,
  userId: row.userId,
  user: toPerson(row),
  rating: row.rating,
  review: row.review,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  comments: row.comments,
  can: {
    ...permissionsOf(reviewPolicy, viewer && { isAuthor: row.userId === viewer.id, isAdmin: row.isAdmin }),
    report: canReport(viewer, row.userId),
  },
});

@Injectable()
export class ReviewReader {
  constructor(private readonly database: Database) {}

  /** The reviews of a field, newest first. Throws `field.unknown`. */
  async list(viewer: Viewer | null, fieldId: string, { limit, cursor }: PageRequest): Promise<Page<ReviewView>> {
    const [before] = decodeCursor(cursor, ['uuid']);
    const rows = await this.database.query<RowWithTotal<ReviewRow>>(LIST, [
      viewer?.id ?? null,
      fieldId,
      before,
      limit + 1,
    ]);
    if (rows.length === 0) throw new Problem('field.unknown');
    return Page.fromRowsWithTotal(rows, limit, (row: ReviewRow) => toReview(row, viewer));
  }

  /** Throws `review.unknown`, also if the viewer may not see the review. */
  async visibleReview(viewer: Viewer, id: string): Promise<ReviewView> {
    const row = await this.database.queryOne<ReviewRow>(
      `${REVIEWS} WHERE r.id = $2 AND ${isShownReview('r')} AND ${isVisibleTo('$1', 'r.user_id')}`,
      [viewer.id, id],
    );
    if (!row) throw new Problem('review.unknown');
    return toReview(row, viewer);
  }

  /** Throws `review.unknown`. */
  async review(viewer: Viewer, id: string): Promise<ReviewView> {
    const row = await this.database.queryOne<ReviewRow>(`${REVIEWS} WHERE r.id = $2`, [viewer.id, id]);
    if (!row) throw new Problem('review.unknown');
    return toReview(row, viewer);
  }
}
