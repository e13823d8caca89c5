import type { FieldPageView } from '@contracts/fields';
import { useViewer } from '@/shared/session/viewer';
import { TextDialog } from '@/shared/ui/overlays/text-dialog';
import { useMessageField } from '../api/message-field';

interface MessageFieldDialogProps {
  field: Pick<FieldPageView, 'id' | 'name'>;
  onClose: () => void;
}

/** Writes a message to the admins of a field. */
export default function MessageFieldDialog({ field, onClose }: MessageFieldDialogProps) {
  const message = useMessageField();
  const viewer = useViewer();
  return (
    <TextDialog
      draftName={`field-message.${viewer?.id}.${field.id}`}
      title="Send Message"
      description={`Your message goes to the admins of ${field.name}.`}
      emptyError="Please enter your message"
      submitLabel="Send Message"
      isSending={message.isPending}
      onSend={(text) => message.mutateAsync({ messageType: 'field', fieldId: field.id, content: text })}
      onClose={onClose}
    />
  );
}
