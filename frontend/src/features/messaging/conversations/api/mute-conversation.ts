import type { ConversationView } from '@contracts/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage, send } from '@/shared/api/http';
import { toast } from '@/shared/ui/feedback/toast';
import { applyMute } from '../conversation-cache';

/** Mutes a conversation or ends that. The server pushes the new counts. */
export function useMuteConversation(conversation: ConversationView | null) {
  const queries = useQueryClient();
  const conversationId = conversation?.id ?? '';
  return useMutation({
    // Without this, the mutation would wait for the connection without a sign of it.
    networkMode: 'always',
    mutationFn: (isMuted: boolean) =>
      send(isMuted ? 'PUT' : 'DELETE', `/api/messages/conversations/${conversationId}/mute`),
    onSuccess: (_, isMuted) => {
      applyMute(queries, { conversationId, isMuted });
      toast({
        title: isMuted ? 'Conversation Muted' : 'Conversation Unmuted',
        description: isMuted ? 'Your unread count leaves it out.' : 'Your unread count includes it again.',
        tone: 'good',
      });
    },
    onError: (error, isMuted) =>
      toast({
        title: isMuted ? 'The conversation could not be muted' : 'The conversation could not be unmuted',
        description: errorMessage(error),
        tone: 'bad',
      }),
  });
}
