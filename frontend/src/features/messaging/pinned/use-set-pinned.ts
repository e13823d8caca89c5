import type { MessageView } from '@contracts/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage, send } from '@/shared/api/http';
import { announce } from '@/shared/ui/feedback/announce';
import { toast } from '@/shared/ui/feedback/toast';
import { applyChange } from '../conversations/conversation-cache';
import { pinnedMessagesQuery } from './api/pinned-messages-query';

export const PIN_NEEDS_CONNECTION = 'Needs a connection';

/**
 * Pins a message in a game's channel, or unpins it. Unlike a reaction, a pin is not queued while offline: everybody sees it, and the pinned messages
 * may have changed by the time it is sent.
 */
export function useSetPinned() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ message, isPinned }: { message: MessageView; isPinned: boolean }) =>
      send<MessageView>('PUT', `/api/messages/${message.id}/pin`, { isPinned }),
    onSuccess: (message, { isPinned }) => {
      applyChange(queries, message);
      void queries.invalidateQueries(pinnedMessagesQuery(message.conversationId));
      announce(isPinned ? 'Message pinned' : 'Message unpinned');
    },
    onError: (error, { isPinned }) =>
      toast({
        title: isPinned ? 'The message couldn’t be pinned' : 'The message couldn’t be unpinned',
        description: errorMessage(error),
        tone: 'bad',
      }),
  });
}
