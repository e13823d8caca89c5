import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { FieldReader } from '../field.reader.js';
import type { ReviewAccess } from './review.policy.js';

interface LockedReview extends ReviewAccess {
  id: string;
  fieldId: string;
  authorId: string;
}

/** Locks a review and prevents the deletion of its field until the transaction ends. Every write of a reply starts here. */
@Injectable()
export class ReviewLock {
  constructor(
    private readonly database: Database,
    private readonly fields: FieldReader,
  ) {}

  /** Throws `review.unknown`. */
  async acquire(viewer: Viewer, reviewId: string): Promise<LockedReview> {
    const review = await this.database.queryOne<{ fieldId: string; authorId: string }>(
      `SELECT f.id AS "fieldId", r.user_id AS "authorId" FROM fields f JOIN field_reviews r ON r.field_id = f.id
       WHERE r.id = $1 FOR KEY SHARE OF f FOR NO KEY UPDATE OF r`,
      [reviewId],
    );
    if (!review) throw new Problem('review.unknown');
    const field = await this.fields.access(viewer, review.fieldId);
    return { id: reviewId, ...review, isAuthor: review.authorId === viewer.id, isAdmin: field?.isAdmin ?? false };
  }
}
