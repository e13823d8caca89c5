import type { ConversationView } from '@contracts/conversations';
import type { ReadState } from '@contracts/read-positions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage, send } from '@/shared/api/http';
import { useConnection } from '@/shared/realtime/connection';
import { useViewerId } from '@/shared/session/viewer';
import { toast } from '@/shared/ui/feedback/toast';
import { decrementUnread } from '@/shared/unread/unread.store';
import { applyReadState, refetchConversation } from '../conversations/conversation-cache';
import { markRead } from './api/mark-read';
import { dequeueRead } from './queued-reads';

/** Marks a conversation as read without opening it, up to the newest message that the list shows. */
export function useMarkConversationRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, lastSeq }: ConversationView) => markRead(id, lastSeq),
    onSuccess: (state, { unreadCount, isMuted }) => {
      // Over the socket, the server pushes the new count. Without one, the badge would not change until the next poll.
      if (useConnection.getState().status !== 'live' && !isMuted)
        decrementUnread('messages', Math.max(0, unreadCount - state.unreadCount));
      applyReadState(queries, state);
    },
    onError: (error) =>
      toast({
        title: 'The conversation couldn’t be marked as read',
        description: errorMessage(error),
        tone: 'bad',
      }),
  });
}

/** Marks the newest message of somebody else as unread. The conversation must not be on the screen, where it would be marked as read again. */
export function useMarkConversationUnread() {
  const queries = useQueryClient();
  const userId = useViewerId();
  return useMutation({
    mutationFn: ({ id }: ConversationView) =>
      send<ReadState>('POST', `/api/messages/conversations/${id}/mark-unread`, {}),
    onSuccess: ({ conversationId, unreadCount }) => {
      if (unreadCount === 0) {
        toast({ title: 'Nothing to mark as unread', description: 'Nobody else has written here yet.' });
        return;
      }
      // A position that still waits would mark the conversation as read again.
      dequeueRead(userId, conversationId, Infinity);
      refetchConversation(queries, { conversationId });
    },
    onError: (error) =>
      toast({
        title: 'The conversation couldn’t be marked as unread',
        description: errorMessage(error),
        tone: 'bad',
      }),
  });
}
