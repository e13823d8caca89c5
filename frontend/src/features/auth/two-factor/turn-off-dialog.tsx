import { toast } from '@/shared/ui/feedback/toast';
import { CredentialsDialog } from './credentials-dialog';
import { useTurnOffTwoFactor } from './two-factor-requests';

interface TurnOffDialogProps {
  onClose: () => void;
  /** Called when the dialog has closed, just before it returns the focus. */
  onClosed: () => void;
}

/** Asks for the password and a code, and turns two-factor sign-in off. */
export function TurnOffDialog({ onClose, onClosed }: TurnOffDialogProps) {
  const turnOff = useTurnOffTwoFactor();
  return (
    <CredentialsDialog
      title="Turn off two-factor sign-in?"
      description="You’ll sign in with just your password, and your recovery codes will stop working."
      submitLabel="Turn off"
      variant="danger"
      needsCode
      isSending={turnOff.isPending}
      onSubmit={async (credentials) => {
        await turnOff.mutateAsync(credentials);
        toast({ title: 'Two-factor sign-in is off', tone: 'good' });
        onClose();
      }}
      onClose={onClose}
      onClosed={onClosed}
    />
  );
}
