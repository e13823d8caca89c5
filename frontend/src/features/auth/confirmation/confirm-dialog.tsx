import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '@/shared/ui/buttons/button';
import { Dialog } from '@/shared/ui/overlays/dialog';
import { CredentialsForm } from '../two-factor/credentials-form';
import { twoFactorQuery, useConfirm } from '../two-factor/two-factor-requests';

interface ConfirmDialogProps {
  onClose: () => void;
  onConfirmed: () => void;
}

/** Asks for the viewer's credentials again before something important, because they signed in a while ago. */
export default function ConfirmDialog({ onClose, onConfirmed }: ConfirmDialogProps) {
  const formId = useId();
  const { data: twoFactor } = useQuery({ ...twoFactorQuery, staleTime: 0 });
  const confirm = useConfirm();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Confirm it’s you"
      description="You signed in a while ago. Enter your password to continue."
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="commit" loading={confirm.isPending}>
            Continue
          </Button>
        </>
      }
    >
      <CredentialsForm
        id={formId}
        hasCode={twoFactor?.isOn ?? false}
        onSubmit={async ({ currentPassword, code }) => {
          await confirm.mutateAsync({ currentPassword, ...(code && { code }) });
          onConfirmed();
        }}
      />
    </Dialog>
  );
}
