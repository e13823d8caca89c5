import type { CommentRequest, CommentView } from '@contracts/posts';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { send, unlessGone } from '@/shared/api/http';
import { toast } from '@/shared/ui/toast';
import { changeComments, showNewComment } from '../comment-cache';
import { useDrafts, type Attempt } from '../draft.store';
import { hide, unhide } from '../removed.store';
import { failed } from './failures';
import { lookAgainAt } from './look-again';

/** Sends the draft `item`. */
export const addComment = (queries: QueryClient, postId: string, item: string) =>
  mutationOptions({
    mutationFn: ({ content, key }: Attempt) =>
      send<CommentView>('POST', `/api/posts/${postId}/comments`, { content } satisfies CommentRequest, {
        idempotencyKey: key,
      }),
    onSuccess: (comment, attempt) => {
      useDrafts.getState().taken(item, attempt);
      showNewComment(queries, comment);
      toast({ title: 'Comment added successfully', tone: 'good' });
      void lookAgainAt(queries, postId);
    },
    onError: (error) => {
      failed('Failed to add comment', error);
      // Perhaps the post is not there any more.
      void lookAgainAt(queries, postId);
    },
  });

export const editComment = (queries: QueryClient, { id, postId }: Pick<CommentView, 'id' | 'postId'>) =>
  mutationOptions({
    mutationFn: (content: string) =>
      send<CommentView>('PUT', `/api/comments/${id}`, { content } satisfies CommentRequest),
    onSuccess: (saved) => {
      changeComments(queries, postId, (comment) => (comment.id === id ? saved : comment));
      toast({ title: 'Comment updated successfully', tone: 'good' });
    },
    onError: (error) => {
      failed('Failed to update comment', error);
      // Perhaps it is not there any more.
      void lookAgainAt(queries, postId);
    },
  });

/** Gone at once; back if the server keeps it. One that is gone already is deleted, too. */
export const deleteComment = (queries: QueryClient, { id, postId }: Pick<CommentView, 'id' | 'postId'>) =>
  mutationOptions({
    mutationFn: () => send('DELETE', `/api/comments/${id}`).catch(unlessGone),
    onMutate: () => hide(id),
    onSuccess: () => {
      toast({ title: 'Comment deleted successfully', tone: 'good' });
      void lookAgainAt(queries, postId);
    },
    onError: (error) => {
      unhide(id);
      failed('Failed to delete comment', error);
    },
  });
