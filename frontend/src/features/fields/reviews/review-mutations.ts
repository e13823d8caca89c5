import type { ReviewCommentRequest, ReviewCommentView, ReviewRequest, ReviewView } from '@contracts/reviews';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { send, ignoreNotFound } from '@/shared/api/http';
import { toast } from '@/shared/ui/feedback/toast';
import { invalidateField } from '../api/invalidate-field';
import { invalidateFieldLists } from '../api/invalidate-field-lists';
import { toastFailure } from '@/shared/ui/feedback/toast-failure';
import { repliesPath, reviewsPath } from './review-queries';

/** Creates a review, or updates `reviewId`. */
export const saveReview = (queries: QueryClient, fieldId: string, reviewId: string | null) =>
  mutationOptions({
    mutationFn: (review: ReviewRequest) =>
      reviewId === null
        ? send<ReviewView>('POST', reviewsPath(fieldId), review)
        : send<ReviewView>('PUT', `${reviewsPath(fieldId)}/${reviewId}`, review),
    onSuccess: async () => {
      // Cards show the rating and the number of reviews.
      void invalidateFieldLists(queries);
      await invalidateField(queries, fieldId);
      if (reviewId === null)
        toast({ title: 'Review submitted', description: 'Thank you for your feedback!', tone: 'good' });
      else toast({ title: 'Review updated', tone: 'good' });
    },
    onError: toastFailure(reviewId === null ? 'Failed to submit review' : 'Failed to update review'),
  });

export const deleteReview = (queries: QueryClient, { id, fieldId }: Pick<ReviewView, 'id' | 'fieldId'>) =>
  mutationOptions({
    mutationFn: () => send('DELETE', `${reviewsPath(fieldId)}/${id}`).catch(ignoreNotFound),
    onSuccess: async () => {
      void invalidateFieldLists(queries);
      await invalidateField(queries, fieldId);
      toast({ title: 'Review deleted', tone: 'good' });
    },
    onError: toastFailure('Failed to delete review'),
  });

export const addReply = (queries: QueryClient, { id, fieldId }: Pick<ReviewView, 'id' | 'fieldId'>) =>
  mutationOptions({
    mutationFn: (reply: ReviewCommentRequest) => send<ReviewCommentView>('POST', repliesPath(id), reply),
    onSuccess: async () => {
      await invalidateField(queries, fieldId);
      toast({ title: 'Comment added', tone: 'good' });
    },
    onError: toastFailure('Failed to add comment'),
  });

export const deleteReply = (queries: QueryClient, fieldId: string, { id, reviewId }: ReviewCommentView) =>
  mutationOptions({
    mutationFn: () => send('DELETE', `${repliesPath(reviewId)}/${id}`).catch(ignoreNotFound),
    onSuccess: async () => {
      await invalidateField(queries, fieldId);
      toast({ title: 'Comment deleted', tone: 'good' });
    },
    onError: toastFailure('Failed to delete comment'),
  });
