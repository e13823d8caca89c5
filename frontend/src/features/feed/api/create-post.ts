import type { PostRequest, PostView } from '@contracts/posts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { ApiError, messageOf, send } from '@/shared/api/http';
import { toast } from '@/shared/ui/toast';
import { useDrafts, type Attempt } from '../draft.store';
import { CREATING } from '../own-posts';
import { showNew } from './show-new';

/** The message about being signed out is seen before the screen changes. */
const BEFORE_SIGN_IN = 500;

/** Posts a draft, on the wall of `playerId` if one is given. What follows happens even if its page has been left meanwhile. */
export function useCreatePost(item: string, playerId?: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { mutate, isPending, isPaused } = useMutation({
    mutationKey: CREATING,
    mutationFn: ({ content, imageUrl, imageAlt, key }: Attempt) => {
      const request: PostRequest = { content, imageUrl, imageAlt, targetUserId: playerId };
      return send<PostView>('POST', '/api/posts', request, { idempotencyKey: key });
    },
    onSuccess: (post, attempt) => {
      useDrafts.getState().taken(item, attempt);
      showNew(queries, post);
      toast({
        title: 'Mission Success!',
        description: 'Your tactical update has been deployed to the field.',
        tone: 'good',
      });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) {
        toast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', tone: 'bad' });
        setTimeout(() => void navigate(`/login?next=${encodeURIComponent(pathname)}`), BEFORE_SIGN_IN);
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
    post: () => mutate(useDrafts.getState().attempt(item)),
    isPosting: isPending,
    isWaitingForLine: isPaused,
  };
}
