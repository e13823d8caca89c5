import type { FieldPageView } from '@contracts/fields';
import { LIMITS } from '@contracts/limits';
import { useId, useState } from 'react';
import { textLength } from '@/shared/format/text-length';
import { Button } from '@/shared/ui/button';
import { CharactersLeft } from '@/shared/ui/characters-left';
import { Dialog } from '@/shared/ui/dialog';
import { FormInput } from '@/shared/ui/form-input';
import { Textarea } from '@/shared/ui/textarea';
import { useMessageField } from '../api/message-field';

interface MessageDialogProps {
  field: Pick<FieldPageView, 'id' | 'name'>;
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
}

/** Writes to those who run a field. */
export default function MessageDialog({ field, text, onText, onClose }: MessageDialogProps) {
  const formId = useId();
  const send = useMessageField();
  const [isMissed, setIsMissed] = useState(false);
  const isTooLong = textLength(text.trim()) > LIMITS.message;
  const submit = () => {
    if (text.trim() === '') return setIsMissed(true);
    if (send.isPending || isTooLong) return;
    const message = { messageType: 'field', fieldId: field.id, content: text.trim() } as const;
    send.mutate(message, {
      onSuccess: () => {
        onText('');
        onClose();
      },
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Send Message"
      description={`To those who run ${field.name}`}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="commit" loading={send.isPending} disabled={isTooLong}>
            {send.isPending ? 'Sending...' : 'Send Message'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <FormInput
          label="Message"
          error={isMissed && text.trim() === '' ? 'Please enter your message' : undefined}
          hint={<CharactersLeft text={text} max={LIMITS.message} />}
        >
          {(control) => (
            <Textarea
              {...control}
              autoFocus
              value={text}
              grow={{ min: 140, max: 320 }}
              onChange={({ target }) => onText(target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
              }}
            />
          )}
        </FormInput>
      </form>
    </Dialog>
  );
}
