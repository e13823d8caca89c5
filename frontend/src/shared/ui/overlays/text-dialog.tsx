import { LIMITS } from '@contracts/limits';
import { useState, type ReactNode } from 'react';
import { afterSuccess } from '../../api/after-success';
import { useDraft } from '../../drafts/use-draft';
import { textLength } from '@contracts/text-length';
import { CharactersLeft } from '../inputs/characters-left';
import { FormDialog } from './form-dialog';
import { FormInput } from '../inputs/form-input';
import { submitOnCtrlEnter } from '../inputs/submit-on-ctrl-enter';
import { Textarea } from '../inputs/textarea';

interface TextDialogProps {
  /** The name of the draft. */
  draftName: string;
  title: string;
  description: ReactNode;
  /** The error for an empty text. Without it, the button is disabled while the text is empty. */
  emptyError?: string;
  submitLabel: string;
  /** Why the text cannot be sent now. It stays in the dialog. */
  refusal?: string;
  isSending: boolean;
  onSend: (text: string) => Promise<unknown>;
  onClose: () => void;
}

/** A dialog for a short message. The text stays as a draft until it is sent. */
export function TextDialog({
  draftName,
  title,
  description,
  emptyError,
  submitLabel,
  refusal,
  isSending,
  onSend,
  onClose,
}: TextDialogProps) {
  const { value, setValue, clear: clearDraft } = useDraft(draftName, '');
  const [showsEmptyError, setShowsEmptyError] = useState(false);
  const text = value.trim();
  const isValid = textLength(text) <= LIMITS.message && (text !== '' || emptyError !== undefined);
  const canSend = isValid && !refusal;
  const submit = () => {
    if (isSending || !canSend) return;
    if (text === '') return setShowsEmptyError(true);
    afterSuccess(onSend(text), () => {
      clearDraft();
      onClose();
    });
  };
  return (
    <FormDialog
      title={title}
      description={description}
      submitLabel={isSending ? 'Sending...' : submitLabel}
      isSending={isSending}
      canSubmit={canSend}
      onSubmit={submit}
      onClose={onClose}
    >
      {refusal && (
        <p role="alert" className="rounded-md bg-red-wash px-3.5 py-2.5 text-sm text-red">
          {refusal}
        </p>
      )}
      <FormInput
        label="Message"
        error={showsEmptyError && text === '' ? emptyError : undefined}
        hint={<CharactersLeft text={value} max={LIMITS.message} />}
      >
        {(control) => (
          <Textarea
            {...control}
            autoFocus
            value={value}
            grow={{ min: 140, max: 320 }}
            onChange={({ target }) => setValue(target.value)}
            onKeyDown={submitOnCtrlEnter}
          />
        )}
      </FormInput>
    </FormDialog>
  );
}
