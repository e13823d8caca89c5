import type { PostEdit, PostView } from '@contracts/posts';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { send, ignoreNotFound } from '@/shared/api/http';
import { toast } from '@/shared/ui/feedback/toast';
import { replacePost, removeSharedOriginal } from './post-cache';
import { hideDeleted, showAgain } from './hidden-items.store';
import { toastFeedFailure } from './toast-feed-failure';
import { refetchPostAndComments } from './refetch-post';

export const editPost = (queries: QueryClient, postId: string) =>
  mutationOptions({
    mutationFn: (content: string) => send<PostView>('PUT', `/api/posts/${postId}`, { content } satisfies PostEdit),
    onSuccess: (saved) => {
      replacePost(queries, saved);
      toast({ title: 'Post updated successfully', tone: 'good' });
    },
    onError: (error) => {
      toastFeedFailure('Failed to update post', error);
      // The post may have been deleted.
      void refetchPostAndComments(queries, postId);
    },
  });

/** Hides the post at once and shows it again after a failure. Deleting a post that no longer exists succeeds. */
export const deletePost = (queries: QueryClient, postId: string) =>
  mutationOptions({
    mutationFn: () => send('DELETE', `/api/posts/${postId}`).catch(ignoreNotFound),
    onMutate: () => hideDeleted(postId),
    onSuccess: () => {
      removeSharedOriginal(queries, postId);
      toast({ title: 'Post deleted successfully', tone: 'good' });
    },
    onError: (error) => {
      showAgain(postId);
      toastFeedFailure('Failed to delete post', error);
    },
  });
