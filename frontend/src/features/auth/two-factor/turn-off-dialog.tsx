import { useId } from 'react';
import { Button } from '@/shared/ui/buttons/button';
import { toast } from '@/shared/ui/feedback/toast';
import { Dialog } from '@/shared/ui/overlays/dialog';
import { CredentialsForm } from './credentials-form';
import { useTurnOffTwoFactor } from './two-factor-requests';

interface TurnOffDialogProps {
  onClose: () => void;
  /** The dialog has returned the focus. */
  onClosed: () => void;
}

/** Asks for the password and a code, and turns two-factor sign-in off. */
export function TurnOffDialog({ onClose, onClosed }: TurnOffDialogProps) {
  const formId = useId();
  const turnOff = useTurnOffTwoFactor();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      onCloseAutoFocus={onClosed}
      title="Turn off two-factor sign-in?"
      description="You’ll sign in with just your password, and your recovery codes will stop working."
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" loading={turnOff.isPending}>
            Turn off
          </Button>
        </>
      }
    >
      <CredentialsForm
        id={formId}
        hasCode
        onSubmit={async (credentials) => {
          await turnOff.mutateAsync(credentials);
          toast({ title: 'Two-factor sign-in is off', tone: 'good' });
          onClose();
        }}
      />
    </Dialog>
  );
}
