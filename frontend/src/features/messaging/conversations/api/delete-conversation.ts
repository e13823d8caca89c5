import type { ConversationView } from '@contracts/conversations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage, send } from '@/shared/api/http';
import { toast } from '@/shared/ui/feedback/toast';
import { applyConversationDeletion } from '../conversation-cache';

/** Deletes a conversation for the viewer, up to the newest message that the list shows. */
export function useDeleteConversation() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, lastSeq }: ConversationView) =>
      send('DELETE', `/api/messages/conversations/${id}?seq=${lastSeq}`),
    onSuccess: (_, { id, lastSeq }) => {
      applyConversationDeletion(queries, { conversationId: id, seq: lastSeq });
      toast({
        title: 'Thread Deleted',
        description: 'It comes back with the next message.',
        tone: 'good',
      });
    },
    onError: (error) =>
      toast({ title: 'The conversation couldn’t be deleted', description: errorMessage(error), tone: 'bad' }),
  });
}
