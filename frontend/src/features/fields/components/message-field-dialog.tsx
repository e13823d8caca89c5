import type { FieldPageView } from '@contracts/fields';
import type { MessageRequest } from '@contracts/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '@/shared/api/http';
import { useViewer } from '@/shared/session/viewer';
import { toast } from '@/shared/ui/feedback/toast';
import { toastFailure } from '@/shared/ui/feedback/toast-failure';
import { TextDialog } from '@/shared/ui/overlays/text-dialog';

interface MessageFieldDialogProps {
  field: Pick<FieldPageView, 'id' | 'name'>;
  onClose: () => void;
}

/** Writes a message to the owner and the admins of a field. The conversation continues in Messages. */
export default function MessageFieldDialog({ field, onClose }: MessageFieldDialogProps) {
  const viewer = useViewer();
  const queries = useQueryClient();
  const message = useMutation({
    // Retries send the same Idempotency-Key, so only one message is stored.
    mutationFn: (content: string) =>
      send('POST', '/api/messages', { messageType: 'field', fieldId: field.id, content } satisfies MessageRequest),
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
  return (
    <TextDialog
      draftName={`field-message.${viewer?.id}.${field.id}`}
      title="Send Message"
      description={`Your message goes to the admins of ${field.name}.`}
      emptyError="Please enter your message"
      submitLabel="Send Message"
      isSending={message.isPending}
      onSend={(text) => message.mutateAsync(text)}
      onClose={onClose}
    />
  );
}
