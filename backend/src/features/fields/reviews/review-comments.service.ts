import { Injectable } from '@nestjs/common';
import type { ReviewCommentRequest, ReviewCommentView } from '../../../contracts/reviews.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { authorize } from '../../../platform/http/access/policy.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { FieldHints } from '../field-hints.js';
import { ReviewLock } from './review-lock.js';
import { replyDeleted, reviewReplied } from './review.events.js';
import { replyPolicy, reviewPolicy } from './review.policy.js';
import { ReviewCommentReader } from './review-comment.reader.js';

const INSERT = `
  WITH counted AS (UPDATE field_reviews SET comments = comments + 1 WHERE id = $2)
  INSERT INTO review_comments (id, review_id, user_id, content) VALUES ($1, $2, $3, $4)`;

const DELETE = `
  WITH counted AS (UPDATE field_reviews SET comments = comments - 1 WHERE id = $2)
  DELETE FROM review_comments WHERE id = $1`;

/** Writes the replies of field admins to reviews. */
@Injectable()
export class ReviewCommentsService {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly lock: ReviewLock,
    private readonly reader: ReviewCommentReader,
    private readonly hints: FieldHints,
  ) {}

  create(viewer: Viewer, reviewId: string, { content }: ReviewCommentRequest): Promise<ReviewCommentView> {
    return this.unitOfWork.run(async () => {
      const review = await this.lock.acquire(viewer, reviewId);
      authorize(reviewPolicy, 'reply', review);
      const commentId = newId();
      await this.database.query(INSERT, [commentId, reviewId, viewer.id, content]);
      await this.outbox.append(reviewReplied, { commentId });
      this.hints.sendChanged(review.fieldId, [review.authorId]);
      return this.reader.comment(viewer, commentId);
    });
  }

  delete(viewer: Viewer, reviewId: string, commentId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      const { fieldId, isAdmin } = await this.lock.acquire(viewer, reviewId);
      const comment = await this.database.queryOne<{ authorId: string }>(
        'SELECT user_id AS "authorId" FROM review_comments WHERE id = $1 AND review_id = $2',
        [commentId, reviewId],
      );
      if (!comment) throw new Problem('comment.unknown');
      authorize(replyPolicy, 'delete', { isAuthor: comment.authorId === viewer.id, isAdmin });
      await this.database.query(DELETE, [commentId, reviewId]);
      await this.outbox.append(replyDeleted, { commentId });
      this.hints.sendChanged(fieldId);
    });
  }
}
