import type { ReviewCommentView, ReviewView } from '@contracts/reviews';
import { pagedQuery } from '@/shared/api/paged-query';
import { MINUTE } from '@/shared/format/durations';
import { fieldPath } from '../api/field-queries';

const REVIEWS_STALE_TIME_MS = 2 * MINUTE;
const REVIEWS_CACHE_TIME_MS = 5 * MINUTE;

export const reviewsPath = (fieldId: string) => `${fieldPath(fieldId)}/reviews`;
export const repliesPath = (reviewId: string) => `/api/reviews/${reviewId}/comments`;

/** Pages of a field's reviews. */
export const reviewsQuery = (fieldId: string) => ({
  ...pagedQuery<ReviewView>([reviewsPath(fieldId)], `${reviewsPath(fieldId)}?limit=20`),
  staleTime: REVIEWS_STALE_TIME_MS,
  gcTime: REVIEWS_CACHE_TIME_MS,
});

/** Pages of the replies to a review. */
export const repliesQuery = (reviewId: string) =>
  pagedQuery<ReviewCommentView>([repliesPath(reviewId)], `${repliesPath(reviewId)}?limit=50`);
