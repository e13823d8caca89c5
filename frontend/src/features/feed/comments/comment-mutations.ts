import type { CommentRequest, CommentView, PostView } from '@contracts/posts';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { ignoreNotFound, rejectionMessage, send } from '@/shared/api/http';
import { toast } from '@/shared/ui/feedback/toast';
import { changeComments, insertNewComment } from './comment-cache';
import { type DraftContent, clearSentDraft } from '../composer/draft.store';
import { hideDeleted, showAgain } from '../posts/hidden-items.store';
import { toastHeld } from '../posts/toast-held';
import { toastFeedFailure } from '../posts/toast-feed-failure';
import { refetchPostAndComments } from '../posts/refetch-post';

/** Sends the draft with this name. */
export const addComment = (queries: QueryClient, { id, team }: Pick<PostView, 'id' | 'team'>, draftName: string) =>
  mutationOptions({
    // The form says that the comment waits for the connection.
    networkMode: 'online',
    mutationFn: ({ content }: DraftContent) =>
      send<CommentView>('POST', `/api/posts/${id}/comments`, { content } satisfies CommentRequest),
    onSuccess: (comment, sent) => {
      clearSentDraft(draftName, sent);
      insertNewComment(queries, comment);
      if (comment.isHeld) toastHeld();
      else toast({ title: team ? 'Comment added!' : 'Comment added successfully', tone: 'good' });
      void refetchPostAndComments(queries, id);
    },
    onError: (error) => {
      if (team) toast({ title: 'Error', description: rejectionMessage(error, 'Failed to add comment.'), tone: 'bad' });
      else toastFeedFailure('Failed to add comment', error);
      // The post may have been deleted.
      void refetchPostAndComments(queries, id);
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
      toastFeedFailure('Failed to update comment', error);
      // The comment may have been deleted.
      void refetchPostAndComments(queries, postId);
    },
  });

/** Hides the comment at once and shows it again after a failure. Deleting a comment that no longer exists succeeds. */
export const deleteComment = (queries: QueryClient, { id, postId }: Pick<CommentView, 'id' | 'postId'>) =>
  mutationOptions({
    mutationFn: () => send('DELETE', `/api/comments/${id}`).catch(ignoreNotFound),
    onMutate: () => hideDeleted(id),
    onSuccess: () => {
      toast({ title: 'Comment deleted successfully', tone: 'good' });
      void refetchPostAndComments(queries, postId);
    },
    onError: (error) => {
      showAgain(id);
      toastFeedFailure('Failed to delete comment', error);
    },
  });
