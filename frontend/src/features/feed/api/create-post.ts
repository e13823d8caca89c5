import type { PostRequest, PostView } from '@contracts/posts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ApiError, messageOf, send } from '@/shared/api/http';
import { toast } from '@/shared/ui/toast';
import { withOwnPost } from '../feed-cache';
import { usePostDrafts } from '../post-draft.store';
import { feedQuery } from './feed-queries';

interface Attempt {
  content: string;
  /** The same for every try of the same words, so that they become one post. */
  key: string;
}

/** The message about being signed out is seen before the screen changes. */
const BEFORE_SIGN_IN = 500;

/** Posts the draft. What follows happens even if its page has been left meanwhile. */
export function useCreatePost(userId: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending, isPaused } = useMutation({
    mutationFn: ({ content, key }: Attempt) =>
      send<PostView>('POST', '/api/posts', { content } satisfies PostRequest, { idempotencyKey: key }),
    onSuccess: (post, { content }) => {
      usePostDrafts.getState().taken(userId, content);
      queries.setQueryData(feedQuery.queryKey, (feed) => feed && withOwnPost(feed, post));
      toast({
        title: 'Mission Success!',
        description: 'Your tactical update has been deployed to the field.',
        tone: 'good',
      });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) {
        toast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', tone: 'bad' });
        setTimeout(() => void navigate('/login?next=/home'), BEFORE_SIGN_IN);
        return;
      }
      const isRefusal = error instanceof ApiError && !error.mayPass;
      toast({
        title: 'Operation Failed',
        description: isRefusal ? messageOf(error) : 'Failed to deploy your update. Check connection and retry.',
        tone: 'bad',
      });
    },
  });
  return {
    post: () => mutate(usePostDrafts.getState().tryPosting(userId)),
    isPosting: isPending,
    isWaitingForLine: isPaused,
  };
}
