import { Injectable } from '@nestjs/common';
import type { ReviewRequest, ReviewView } from '../../../contracts/reviews.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { authorize } from '../../../platform/http/access/policy.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { FieldHints } from '../field-hints.js';
import { fieldPolicy } from '../field.policy.js';
import { FieldLock } from '../field-lock.js';
import { reviewDeleted, reviewWritten } from './review.events.js';
import { reviewPolicy } from './review.policy.js';
import { ReviewReader } from './review.reader.js';
import { ReviewRepository } from './review.repository.js';

@Injectable()
export class ReviewsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly lock: FieldLock,
    private readonly repository: ReviewRepository,
    private readonly reader: ReviewReader,
    private readonly hints: FieldHints,
  ) {}

  create(viewer: Viewer, fieldId: string, request: ReviewRequest): Promise<ReviewView> {
    return this.unitOfWork.run(async () => {
      const field = await this.lock.acquire(viewer, fieldId);
      authorize(fieldPolicy, 'review', field);
      const reviewId = await this.repository.insert(viewer.id, fieldId, request);
      await this.outbox.append(reviewWritten, { reviewId });
      this.hints.sendChanged(fieldId, [field.ownerId]);
      return this.reader.review(viewer, reviewId);
    });
  }

  update(viewer: Viewer, fieldId: string, reviewId: string, request: ReviewRequest): Promise<ReviewView> {
    return this.unitOfWork.run(async () => {
      await this.authorize('edit', viewer, fieldId, reviewId);
      await this.repository.update(reviewId, fieldId, request);
      this.hints.sendChanged(fieldId);
      return this.reader.review(viewer, reviewId);
    });
  }

  delete(viewer: Viewer, fieldId: string, reviewId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.authorize('delete', viewer, fieldId, reviewId);
      await this.repository.delete(reviewId, fieldId);
      await this.outbox.append(reviewDeleted, { reviewId, fieldId });
      this.hints.sendChanged(fieldId);
    });
  }

  private async authorize(action: 'edit' | 'delete', viewer: Viewer, fieldId: string, reviewId: string): Promise<void> {
    const { isAdmin } = await this.lock.acquire(viewer, fieldId);
    const authorId = await this.repository.findAuthorId(reviewId, fieldId);
    if (authorId === undefined) throw new Problem('review.unknown');
    authorize(reviewPolicy, action, { isAuthor: authorId === viewer.id, isAdmin });
  }
}
