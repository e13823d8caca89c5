import type { MessageRequest } from '@contracts/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '@/shared/api/http';
import { toast } from '@/shared/ui/feedback/toast';
import { toastFailure } from '@/shared/ui/feedback/toast-failure';

/** Sends a message to the owner and the admins of a field. */
export function useMessageField() {
  const queries = useQueryClient();
  return useMutation({
    // Retries send the same `clientId`, so only one message is stored.
    mutationFn: (message: MessageRequest) => send('POST', '/api/messages', message),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['/api/messages/conversations'] });
      toast({
        title: 'Message sent',
        description: 'Your message has been sent to the field administrators.',
        tone: 'good',
      });
    },
    onError: toastFailure('Failed to send message'),
  });
}
