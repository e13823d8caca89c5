import { LIMITS } from '@contracts/limits';
import type { SuspensionRequest, SuspensionView } from '@contracts/suspensions';
import { textLength } from '@contracts/text-length';
import { useState } from 'react';
import { afterSuccess } from '@/shared/api/after-success';
import { dateTimeText } from '@/shared/format/date-time';
import { CharactersLeft } from '@/shared/ui/inputs/characters-left';
import { FormInput } from '@/shared/ui/inputs/form-input';
import { Textarea } from '@/shared/ui/inputs/textarea';
import { FormDialog } from '@/shared/ui/overlays/form-dialog';
import {
  suspensionEnd,
  DEFAULT_LENGTH_INDEX,
  PRESENT_END_INDEX,
  UNTIL_LIFTED_INDEX,
} from '../components/suspension-length';
import { SuspensionLengthInput } from '../components/suspension-length-input';

interface SuspendDialogProps {
  name: string;
  /** The suspension to change, null for a new one. */
  suspension: SuspensionView | null;
  isSending: boolean;
  onSend: (request: SuspensionRequest) => Promise<unknown>;
  onClose: () => void;
}

function initialLengthIndex(suspension: SuspensionView | null): number {
  if (!suspension) return DEFAULT_LENGTH_INDEX;
  return suspension.until ? PRESENT_END_INDEX : UNTIL_LIFTED_INDEX;
}

/** Asks how long and why an account is suspended, also to change this later. */
export function SuspendDialog({ name, suspension: shown, isSending, onSend, onClose }: SuspendDialogProps) {
  // The list may be fetched again while the dialog is open.
  const [suspension] = useState(shown);
  const [lengthIndex, setLengthIndex] = useState(() => initialLengthIndex(suspension));
  const [reason, setReason] = useState(suspension?.reason ?? '');
  const [isMissing, setIsMissing] = useState(false);
  const text = reason.trim();
  const isValid = textLength(text) <= LIMITS.suspensionReason;
  const submit = () => {
    if (isSending || !isValid) return;
    if (text === '') return setIsMissing(true);
    const until = lengthIndex === PRESENT_END_INDEX ? (suspension?.until ?? null) : suspensionEnd(lengthIndex);
    afterSuccess(onSend({ until, reason: text }), onClose);
  };
  const texts = suspension
    ? {
        title: `Change the suspension of ${name}`,
        description:
          'A new length starts now. We’ll email them the end and the reason. They can still appeal only once.',
        submitLabel: isSending ? 'Saving...' : 'Save changes',
      }
    : {
        title: `Suspend ${name}?`,
        description:
          'They’re signed out at once and can’t sign in. Their profile and posts are hidden. They can appeal once.',
        submitLabel: isSending ? 'Suspending...' : 'Suspend account',
      };
  return (
    <FormDialog
      {...texts}
      variant="danger"
      isSending={isSending}
      canSubmit={isValid}
      onSubmit={submit}
      onClose={onClose}
    >
      <SuspensionLengthInput
        index={lengthIndex}
        presentEndLabel={suspension?.until ? `Until ${dateTimeText(suspension.until)}` : undefined}
        onChange={setLengthIndex}
      />
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
