import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent } from '../../../platform/outbox/event-handlers.js';
import { Notifier } from '../../notifications/notifier.js';
import { fieldPath, reviewObject, reviewPath, reviewsPath } from '../field-paths.js';
import { FieldReader } from '../field.reader.js';
import { replyDeleted, reviewDeleted, reviewReplied, reviewWritten } from './review.events.js';

const reviewCause = (reviewId: string): string => `review:${reviewId}`;
const replyCause = (commentId: string): string => `review-reply:${commentId}`;

interface ReviewRow {
  id: string;
  fieldId: string;
  fieldName: string;
  authorId: string;
}

// The row lock prevents the deletion of the review until its notification is stored.
const REVIEW = `
  SELECT r.id, r.field_id AS "fieldId", f.name AS "fieldName", r.user_id AS "authorId"
  FROM fields f JOIN field_reviews r ON r.field_id = f.id WHERE r.id = $1 FOR KEY SHARE`;

const REPLIED = `
  SELECT r.id, r.field_id AS "fieldId", f.name AS "fieldName", r.user_id AS "authorId", c.user_id AS "replierId"
  FROM fields f JOIN field_reviews r ON r.field_id = f.id JOIN review_comments c ON c.review_id = r.id
  WHERE c.id = $1 FOR KEY SHARE`;

/** Notifies field admins of reviews, and reviewers of replies. */
@Injectable()
export class ReviewHandlers {
  constructor(
    private readonly database: Database,
    private readonly fields: FieldReader,
    private readonly notifier: Notifier,
  ) {}

  @OnEvent(reviewWritten, 'review-written.notify-field-admins')
  async notifyFieldAdmins({ reviewId }: PayloadOf<typeof reviewWritten>): Promise<void> {
    const review = await this.database.queryOne<ReviewRow>(REVIEW, [reviewId]);
    if (!review) return;
    await this.notifier.notify({
      recipientIds: await this.fields.adminIds(review.fieldId),
      senderId: review.authorId,
      type: 'field_review',
      title: 'New review',
      actionText: `reviewed ${review.fieldName}`,
      object: fieldPath(review.fieldId),
      link: reviewPath(review.fieldId, review.id),
      groupLink: reviewsPath(review.fieldId),
      cause: reviewCause(review.id),
    });
  }

  @OnEvent(reviewReplied, 'review-replied.notify-author')
  async notifyReviewer({ commentId }: PayloadOf<typeof reviewReplied>): Promise<void> {
    const replied = await this.database.queryOne<ReviewRow & { replierId: string }>(REPLIED, [commentId]);
    if (!replied) return;
    await this.notifier.notify({
      recipientIds: [replied.authorId],
      senderId: replied.replierId,
      type: 'review_reply',
      title: 'New reply to your review',
      actionText: `replied to your review of ${replied.fieldName}`,
      object: reviewObject(replied.fieldId, replied.id),
      link: reviewPath(replied.fieldId, replied.id),
      cause: replyCause(commentId),
    });
  }

  @OnEvent(reviewDeleted, 'review-deleted.retract-notifications')
  async retractReviewNotifications({ reviewId, fieldId }: PayloadOf<typeof reviewDeleted>): Promise<void> {
    await this.notifier.retractObject(reviewObject(fieldId, reviewId));
    await this.notifier.retractCause(reviewCause(reviewId));
  }

  @OnEvent(replyDeleted, 'reply-deleted.retract-notification')
  async retractReplyNotification({ commentId }: PayloadOf<typeof replyDeleted>): Promise<void> {
    await this.notifier.retractCause(replyCause(commentId));
  }
}
