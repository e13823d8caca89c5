import type { ConversationView } from '@contracts/conversations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage, send } from '@/shared/api/http';
import { toast } from '@/shared/ui/feedback/toast';
import { refetchConversation } from '../../conversations/conversation-cache';

const pathOf = (conversationId: string) => `/api/messages/conversations/${conversationId}`;

/** Assigns a conversation of an inbox to an administrator, or to nobody. */
export function useAssign({ id: conversationId }: ConversationView) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (userId: string | null) => send('PUT', `${pathOf(conversationId)}/assignee`, { userId }),
    onError: (error) =>
      toast({ title: 'The conversation couldn’t be assigned', description: errorMessage(error), tone: 'bad' }),
    // Also after an error, because the list of administrators may have changed.
    onSettled: () => refetchConversation(queries, { conversationId }),
  });
}

/** Resolves a conversation of an inbox, or reopens it. */
export function useResolve({ id: conversationId, lastSeq }: ConversationView) {
  const queries = useQueryClient();
  return useMutation({
    // A message that the viewer has not seen keeps the conversation open.
    mutationFn: (isResolved: boolean) =>
      isResolved
        ? send('PUT', `${pathOf(conversationId)}/resolved?seq=${lastSeq}`)
        : send('DELETE', `${pathOf(conversationId)}/resolved`),
    onSuccess: (_, isResolved) => {
      if (isResolved)
        toast({ title: 'Conversation resolved', description: 'It opens again with the next message.', tone: 'good' });
    },
    onError: (error, isResolved) =>
      toast({
        title: isResolved ? 'The conversation couldn’t be resolved' : 'The conversation couldn’t be reopened',
        description: errorMessage(error),
        tone: 'bad',
      }),
    onSettled: () => refetchConversation(queries, { conversationId }),
  });
}
