import { LIMITS } from '@contracts/limits';
import { useId, useState } from 'react';
import { afterSuccess } from '../../api/after-success';
import { useDraft } from '../../drafts/use-draft';
import { textLength } from '@contracts/text-length';
import { Button } from '../buttons/button';
import { CharactersLeft } from '../inputs/characters-left';
import { Dialog } from './dialog';
import { FormInput } from '../inputs/form-input';
import { Textarea } from '../inputs/textarea';

interface TextDialogProps {
  /** The name of the draft. */
  item: string;
  title: string;
  description: string;
  /** The error for an empty text. Without it, the button is disabled while the text is empty. */
  missed?: string;
  commit: string;
  isSending: boolean;
  onSend: (text: string) => Promise<unknown>;
  onClose: () => void;
}

/** A dialog for a short message. The text stays as a draft until it is sent. */
export function TextDialog({ item, title, description, missed, commit, isSending, onSend, onClose }: TextDialogProps) {
  const formId = useId();
  const { value, put, forget } = useDraft(item, '');
  const [isMissed, setIsMissed] = useState(false);
  const text = value.trim();
  const canSend = textLength(text) <= LIMITS.message && (text !== '' || missed !== undefined);
  const submit = () => {
    if (isSending || !canSend) return;
    if (text === '') return setIsMissed(true);
    afterSuccess(onSend(text), () => {
      forget();
      onClose();
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="commit" loading={isSending} disabled={!canSend}>
            {isSending ? 'Sending...' : commit}
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
          error={isMissed && text === '' ? missed : undefined}
          hint={<CharactersLeft text={value} max={LIMITS.message} />}
        >
          {(control) => (
            <Textarea
              {...control}
              autoFocus
              value={value}
              grow={{ min: 140, max: 320 }}
              onChange={({ target }) => put(target.value)}
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
