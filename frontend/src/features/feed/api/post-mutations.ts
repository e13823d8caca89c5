import type { PostEdit, PostView } from '@contracts/posts';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { send, unlessGone } from '@/shared/api/http';
import { toast } from '@/shared/ui/toast';
import { showFresh, withoutOriginal } from '../post-cache';
import { hide, unhide } from '../removed.store';
import { failed } from './failures';
import { lookAgainAt } from './look-again';

export const editPost = (queries: QueryClient, postId: string) =>
  mutationOptions({
    mutationFn: (content: string) => send<PostView>('PUT', `/api/posts/${postId}`, { content } satisfies PostEdit),
    onSuccess: (saved) => {
      showFresh(queries, saved);
      toast({ title: 'Post updated successfully', tone: 'good' });
    },
    onError: (error) => {
      failed('Failed to update post', error);
      // Perhaps it is not there any more.
      void lookAgainAt(queries, postId);
    },
  });

/** Gone at once from the feed and every wall; back if the server keeps it. One that is gone already is deleted, too. */
export const deletePost = (queries: QueryClient, postId: string) =>
  mutationOptions({
    mutationFn: () => send('DELETE', `/api/posts/${postId}`).catch(unlessGone),
    onMutate: () => hide(postId),
    onSuccess: () => {
      withoutOriginal(queries, postId);
      toast({ title: 'Post deleted successfully', tone: 'good' });
    },
    onError: (error) => {
      unhide(postId);
      failed('Failed to delete post', error);
    },
  });
