import { LIMITS } from '@contracts/limits';
import { useId, useState } from 'react';
import { textLength } from '@/shared/format/text-length';
import { AlertDialog } from '@/shared/ui/alert-dialog';
import { Button } from '@/shared/ui/button';
import { CharactersLeft } from '@/shared/ui/characters-left';
import { Dialog } from '@/shared/ui/dialog';
import { FormInput } from '@/shared/ui/form-input';
import { Textarea } from '@/shared/ui/textarea';

interface TextDialogProps {
  title: string;
  description: string;
  label: string;
  optional?: boolean;
  send: string;
  isSending: boolean;
  onSend: (text: string) => void;
  onClose: () => void;
}

/** A few words to somebody. What was written is not lost by a press beside it. */
export function TextDialog({ title, description, label, optional, send, isSending, onSend, onClose }: TextDialogProps) {
  const formId = useId();
  const [text, setText] = useState('');
  const [isLeaving, setIsLeaving] = useState(false);
  const written = text.trim();
  const canSend = (optional || written !== '') && textLength(written) <= LIMITS.message;
  const close = () => (written === '' ? onClose() : setIsLeaving(true));
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && close()}
        title={title}
        description={description}
        footer={
          <>
            <Button variant="line" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form={formId} variant="commit" loading={isSending} disabled={!canSend}>
              {send}
            </Button>
          </>
        }
      >
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (canSend && !isSending) onSend(written);
          }}
        >
          <FormInput label={label} optional={optional} hint={<CharactersLeft text={text} max={LIMITS.message} />}>
            {(control) => (
              <Textarea
                {...control}
                autoFocus
                value={text}
                onChange={({ target }) => setText(target.value)}
                grow={{ min: 120, max: 280 }}
              />
            )}
          </FormInput>
        </form>
      </Dialog>
      <AlertDialog
        open={isLeaving}
        onOpenChange={setIsLeaving}
        title="Discard your message?"
        confirm="Discard"
        onConfirm={onClose}
      >
        What you wrote was not sent.
      </AlertDialog>
    </>
  );
}
