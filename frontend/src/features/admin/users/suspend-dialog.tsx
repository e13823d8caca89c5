import { LIMITS } from '@contracts/limits';
import type { SuspensionRequest } from '@contracts/suspensions';
import { textLength } from '@contracts/text-length';
import { useId, useState } from 'react';
import { afterSuccess } from '@/shared/api/after-success';
import { Button } from '@/shared/ui/buttons/button';
import { CharactersLeft } from '@/shared/ui/inputs/characters-left';
import { FormInput } from '@/shared/ui/inputs/form-input';
import { Textarea } from '@/shared/ui/inputs/textarea';
import { Dialog } from '@/shared/ui/overlays/dialog';
import { suspensionEnd, USUAL_LENGTH } from '../components/suspension-length';
import { SuspensionLengthInput } from '../components/suspension-length-input';

interface SuspendDialogProps {
  name: string;
  isSending: boolean;
  onSend: (request: SuspensionRequest) => Promise<unknown>;
  onClose: () => void;
}

/** Asks how long and why an account is suspended. */
export function SuspendDialog({ name, isSending, onSend, onClose }: SuspendDialogProps) {
  const formId = useId();
  const [choice, setChoice] = useState(USUAL_LENGTH);
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const text = reason.trim();
  const isValid = textLength(text) <= LIMITS.suspensionReason;
  const submit = () => {
    if (isSending || !isValid) return;
    if (text === '') return setIsMissing(true);
    afterSuccess(onSend({ until: suspensionEnd(choice), reason: text }), onClose);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Suspend ${name}?`}
      description="They’re signed out at once and can’t sign in. Their profile and posts are hidden. They can appeal once."
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" loading={isSending} disabled={!isValid}>
            {isSending ? 'Suspending...' : 'Suspend account'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <SuspensionLengthInput choice={choice} onChange={setChoice} />
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
            <Textarea
              {...control}
              required
              rows={3}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </FormInput>
      </form>
    </Dialog>
  );
}
