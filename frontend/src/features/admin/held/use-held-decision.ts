import type { HeldContentView, HeldDecisionRequest } from '@contracts/held-content';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '@/shared/api/http';
import { sendConfirmed } from '@/shared/api/send-confirmed';
import { toast } from '@/shared/ui/feedback/toast';
import { ADMIN_KEY } from '../api/admin-queries';
import { HELD_PATH } from '../api/held-queries';

/** Sends a decision about the version of a held post or comment that the moderator has read. */
export function useHeldDecision({ id, type, heldAt }: HeldContentView) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (decision: Omit<HeldDecisionRequest, 'heldAt'>) =>
      sendConfirmed('PUT', `${HELD_PATH}/${type}s/${id}/decision`, { ...decision, heldAt }),
    onSuccess: (_, { action }) =>
      toast({
        title: `${type === 'post' ? 'Post' : 'Comment'} ${action === 'release' ? 'released' : 'removed'}`,
        tone: 'good',
      }),
    onError: (error) => toast({ title: 'Your decision wasn’t saved', description: errorMessage(error), tone: 'bad' }),
    // The list then shows what another administrator has decided in the meantime.
    onSettled: () => queries.invalidateQueries({ queryKey: ADMIN_KEY }),
  });
}
