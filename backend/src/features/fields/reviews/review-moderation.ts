import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { FieldHints } from '../field-hints.js';
import { FieldLock } from '../field-lock.js';
import { reviewDeleted } from './review.events.js';
import { ReviewRepository } from './review.repository.js';

const CURRENT = `
  SELECT r.id, r.user_id AS "authorId", json_build_object('fieldId', r.field_id, 'rating', r.rating, 'review', r.review) AS snapshot
  FROM field_reviews r WHERE r.id = ANY($1)`;

/** Reviews as moderators see them, whoever blocks whom. */
@Injectable()
export class ReviewModeration {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly lock: FieldLock,
    private readonly reviews: ReviewRepository,
    private readonly hints: FieldHints,
  ) {}

  current(ids: readonly string[]): Promise<{ id: string; authorId: string; snapshot: object }[]> {
    return this.database.query(CURRENT, [ids]);
  }

  /** Deletes the review. A no-op if it was deleted already. */
  remove(admin: Viewer, reviewId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      const fieldId = await this.findFieldId(reviewId);
      if (!fieldId) return;
      await this.lock.acquire(admin, fieldId);
      // The review may have been deleted while this transaction waited for the lock.
      if (!(await this.reviews.findAuthorId(reviewId, fieldId))) return;
      await this.reviews.delete(reviewId, fieldId);
      await this.outbox.append(reviewDeleted, { reviewId, fieldId });
      this.hints.sendChanged(fieldId);
    });
  }

  private async findFieldId(reviewId: string): Promise<string | undefined> {
    const row = await this.database.queryOne<{ fieldId: string }>(
      'SELECT field_id AS "fieldId" FROM field_reviews WHERE id = $1',
      [reviewId],
    );
    return row?.fieldId;
  }
}
