import type { LoginRequest } from '@contracts/auth';
import { errorMessage } from '@/shared/api/http';
import { Button } from '@/shared/ui/buttons/button';
import { toast } from '@/shared/ui/feedback/toast';
import { Dialog } from '@/shared/ui/overlay-kit/dialogs/dialog';
import { useRestoreAccount } from './deletion-requests';

interface RestoreAccountDialogProps {
  credentials: LoginRequest;
  /** When the account will be deleted, as a sentence. */
  description: string;
  onRestored: () => void;
  onClose: () => void;
}

/** Offers to restore an account that is going to be deleted, after its password was entered. */
export default function RestoreAccountDialog({
  credentials,
  description,
  onRestored,
  onClose,
}: RestoreAccountDialogProps) {
  const restore = useRestoreAccount();
  const confirm = () =>
    restore
      .mutateAsync(credentials)
      .then(onRestored, (error: unknown) =>
        toast({ title: 'Your account wasn’t restored', description: errorMessage(error), tone: 'bad' }),
      );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !restore.isPending && onClose()}
      title="Restore your account?"
      description={description}
      footer={
        <>
          <Button variant="outline" disabled={restore.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" loading={restore.isPending} onClick={() => void confirm()}>
            Restore account
          </Button>
        </>
      }
    >
      <p className="text-fg-2 text-pretty">
        Restoring brings back your profile, your teams and your follows as they were.
      </p>
    </Dialog>
  );
}
