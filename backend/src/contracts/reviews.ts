import { IsInt, Max, Min } from 'class-validator';
import { LIMITS } from './limits.js';
import { Text } from './rules.js';
import type { PersonView } from './users.js';

const RATING_REQUIRED = 'Please select a rating before submitting';
const RATING_INVALID = 'Rating must be a whole number from 1 to 5';

export class ReviewRequest {
  /** Stars, 1 to 5. */
  @Max(5, { message: RATING_INVALID })
  @Min(1, { message: RATING_REQUIRED })
  @IsInt({ message: ({ value }) => (value === undefined || value === null ? RATING_REQUIRED : RATING_INVALID) })
  rating: number;

  @Text({ required: 'Please write a review before submitting', max: LIMITS.review, label: 'Review' })
  review: string;
}

export class ReviewView {
  id: string;
  fieldId: string;
  userId: string;
  user: PersonView;
  rating: number;
  review: string;
  createdAt: string;
  /** Later than `createdAt` after an edit. */
  updatedAt: string;
  /** Number of replies. */
  comments: number;
  /** `report` is optional, because the previous version does not send it. */
  can: { edit: boolean; delete: boolean; reply: boolean; report?: boolean };
}

export class ReviewCommentRequest {
  @Text({ required: 'Please enter a comment', max: LIMITS.comment, label: 'Comment' })
  content: string;
}

export class ReviewCommentView {
  id: string;
  reviewId: string;
  userId: string;
  user: PersonView;
  content: string;
  createdAt: string;
  updatedAt: string;
  can: { delete: boolean };
}
