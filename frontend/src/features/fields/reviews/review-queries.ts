import { CLIENT_TIMES } from '@contracts/limits';
import type { ReviewCommentView, ReviewView } from '@contracts/reviews';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { getPage } from '@/shared/api/http';
import { fieldPath } from '../api/field-queries';

const REVIEWS_STALE_TIME = 2 * 60_000;
const REVIEWS_CACHE_TIME = 5 * 60_000;

export const reviewsPath = (fieldId: string) => `${fieldPath(fieldId)}/reviews`;
export const repliesPath = (reviewId: string) => `/api/reviews/${reviewId}/comments`;

/** The reviews of a field, page by page. */
export const reviewsQuery = (fieldId: string) =>
  infiniteQueryOptions({
    queryKey: [reviewsPath(fieldId)],
    queryFn: ({ pageParam, signal }) => getPage<ReviewView>(pageParam, signal),
    initialPageParam: `${reviewsPath(fieldId)}?limit=20`,
    getNextPageParam: (page) => page.next,
    staleTime: REVIEWS_STALE_TIME,
    gcTime: REVIEWS_CACHE_TIME,
  });

/** What was replied to a review. */
export const repliesQuery = (reviewId: string) =>
  infiniteQueryOptions({
    queryKey: [repliesPath(reviewId)],
    queryFn: ({ pageParam, signal }) => getPage<ReviewCommentView>(pageParam, signal),
    initialPageParam: `${repliesPath(reviewId)}?limit=50`,
    getNextPageParam: (page) => page.next,
    staleTime: CLIENT_TIMES.fresh,
  });
