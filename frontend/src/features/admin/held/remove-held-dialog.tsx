import type { HeldContentView } from '@contracts/held-content';
import { useState } from 'react';
import { afterSuccess } from '@/shared/api/after-success';
import { FormDialog } from '@/shared/ui/overlays/form-dialog';
import { ExplanationInputs } from '../reports/explanation-inputs';
import { useExplanation } from '../reports/use-explanation';
import { useHeldDecision } from './use-held-decision';

/** Asks why a held post or comment is removed. The message to the author stays as a draft until it is sent. */
export function RemoveHeldDialog({ item, onClose }: { item: HeldContentView; onClose: () => void }) {
  // The list may refetch a newer version while the dialog is open. The decision is about the version that the moderator has read.
  const [shown] = useState(item);
  const decision = useHeldDecision(shown);
  const explanation = useExplanation(`held ${item.id}`, 'spam');
  const submit = () => {
    if (decision.isPending || !explanation.isValid) return;
    afterSuccess(decision.mutateAsync({ action: 'remove', ...explanation.value }), () => {
      explanation.clear();
      onClose();
    });
  };
  return (
    <FormDialog
      title={`Remove this ${item.type}`}
      description="It will be deleted, and the author is told why."
      submitLabel={`Remove ${item.type}`}
      variant="danger"
      isSending={decision.isPending}
      canSubmit={explanation.isValid}
      onSubmit={submit}
      onClose={onClose}
    >
      <ExplanationInputs explanation={explanation} />
    </FormDialog>
  );
}
