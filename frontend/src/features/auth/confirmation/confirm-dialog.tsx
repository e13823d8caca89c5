import { useQuery } from '@tanstack/react-query';
import { CredentialsDialog } from '../two-factor/credentials-dialog';
import { twoFactorQuery, useConfirm } from '../two-factor/two-factor-requests';

interface ConfirmDialogProps {
  onClose: () => void;
  onConfirmed: () => void;
}

/** Asks for the viewer's credentials again before something important, because they signed in a while ago. */
export default function ConfirmDialog({ onClose, onConfirmed }: ConfirmDialogProps) {
  const { data: twoFactor } = useQuery({ ...twoFactorQuery, staleTime: 0 });
  const confirm = useConfirm();
  return (
    <CredentialsDialog
      title="Confirm it’s you"
      description="You signed in a while ago. Enter your password to continue."
      submitLabel="Continue"
      needsCode={twoFactor?.isOn ?? false}
      isSending={confirm.isPending}
      onSubmit={async ({ currentPassword, code }) => {
        await confirm.mutateAsync({ currentPassword, ...(code && { code }) });
        onConfirmed();
      }}
      onClose={onClose}
    />
  );
}
