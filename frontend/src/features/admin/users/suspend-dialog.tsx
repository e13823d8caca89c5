import { LIMITS } from '@contracts/limits';
import type { SuspensionRequest } from '@contracts/suspensions';
import { textLength } from '@contracts/text-length';
import { useState } from 'react';
import { afterSuccess } from '@/shared/api/after-success';
import { CharactersLeft } from '@/shared/ui/inputs/characters-left';
import { FormInput } from '@/shared/ui/inputs/form-input';
import { Textarea } from '@/shared/ui/inputs/textarea';
import { FormDialog } from '@/shared/ui/overlays/form-dialog';
import { suspensionEnd, DEFAULT_LENGTH_INDEX } from '../components/suspension-length';
import { SuspensionLengthInput } from '../components/suspension-length-input';

interface SuspendDialogProps {
  name: string;
  isSending: boolean;
  onSend: (request: SuspensionRequest) => Promise<unknown>;
  onClose: () => void;
}

/** Asks how long and why an account is suspended. */
export function SuspendDialog({ name, isSending, onSend, onClose }: SuspendDialogProps) {
  const [lengthIndex, setLengthIndex] = useState(DEFAULT_LENGTH_INDEX);
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const text = reason.trim();
  const isValid = textLength(text) <= LIMITS.suspensionReason;
  const submit = () => {
    if (isSending || !isValid) return;
    if (text === '') return setIsMissing(true);
    afterSuccess(onSend({ until: suspensionEnd(lengthIndex), reason: text }), onClose);
  };
  return (
    <FormDialog
      title={`Suspend ${name}?`}
      description="They’re signed out at once and can’t sign in. Their profile and posts are hidden. They can appeal once."
      submitLabel={isSending ? 'Suspending...' : 'Suspend account'}
      variant="danger"
      isSending={isSending}
      canSubmit={isValid}
      onSubmit={submit}
      onClose={onClose}
    >
      <SuspensionLengthInput index={lengthIndex} onChange={setLengthIndex} />
      <FormInput
        label="Reason"
        required
        error={isMissing && text === '' ? 'Please give a reason' : undefined}
        hint={
          <>
            The player will see it. <CharactersLeft text={reason} max={LIMITS.suspensionReason} />
          </>
        }
      >
        {(control) => (
          <Textarea {...control} required rows={3} value={reason} onChange={({ target }) => setReason(target.value)} />
        )}
      </FormInput>
    </FormDialog>
  );
}
