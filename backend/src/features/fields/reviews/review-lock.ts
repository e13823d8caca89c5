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

// Locks the field before the review, in the same order as `FieldLock`.
const LOCK = `
  WITH field AS MATERIALIZED (
    SELECT id FROM fields WHERE id = (SELECT field_id FROM field_reviews WHERE id = $1) FOR SHARE)
  SELECT r.field_id AS "fieldId", r.user_id AS "authorId" FROM field JOIN field_reviews r ON r.field_id = field.id
  WHERE r.id = $1 FOR NO KEY UPDATE OF r`;

/** Locks a review, and prevents changes to its field and the field's admins, until the transaction ends. Every write of a reply starts here. */
@Injectable()
export class ReviewLock {
  constructor(
    private readonly database: Database,
    private readonly fields: FieldReader,
  ) {}

  /** Throws `review.unknown`. */
  async acquire(viewer: Viewer, reviewId: string): Promise<LockedReview> {
    const review = await this.database.queryOne<{ fieldId: string; authorId: string }>(LOCK, [reviewId]);
    if (!review) throw new Problem('review.unknown');
    // A separate statement, so that it sees changes that were committed while the one above waited for the lock.
    const field = await this.fields.access(viewer, review.fieldId);
    return { id: reviewId, ...review, isAuthor: review.authorId === viewer.id, isAdmin: field?.isAdmin ?? false };
  }
}
