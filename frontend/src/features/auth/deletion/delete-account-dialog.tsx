import { LIMITS } from '@contracts/limits';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { errorMessage, isRejection } from '@/shared/api/http';
import { leaveDocument } from '@/shared/session/leave-document';
import { notifyOtherTabs } from '@/shared/session/other-tabs';
import { toast } from '@/shared/ui/feedback/toast';
import { FormInput } from '@/shared/ui/inputs/form-input';
import { PasswordInput } from '@/shared/ui/inputs/password-input';
import { FormDialog } from '@/shared/ui/overlays/form-dialog';
import { useRequestDeletion } from './deletion-requests';

export interface DeleteAccountDialogProps {
  /** Deletes what this browser stores for the viewer. Never rejects. */
  deleteStoredData: () => Promise<void>;
  onClose: () => void;
}

/** Asks for the password, and deletes the viewer's account after the grace period. */
export function DeleteAccountDialog({ deleteStoredData, onClose }: DeleteAccountDialogProps) {
  const [currentPassword, setCurrentPassword] = useState('');
  const [error, setError] = useState<string>();
  const warningId = useId();
  const request = useRequestDeletion();
  const isBusy = request.isPending || request.isSuccess;

  const submit = async () => {
    if (isBusy) return;
    if (currentPassword === '') return setError('Please enter your current password');
    try {
      const { deletionDueAt } = await request.mutateAsync({ currentPassword });
      notifyOtherTabs('signing-out');
      await deleteStoredData();
      leaveDocument(`/account-hidden?until=${encodeURIComponent(deletionDueAt)}`);
    } catch (failure) {
      if (isRejection(failure) && failure.code === 'auth.wrong-password') return setError(errorMessage(failure));
      toast({ title: 'Your account wasn’t deleted', description: errorMessage(failure), tone: 'bad' });
    }
  };
  return (
    <FormDialog
      title="Delete your account?"
      description="You’ll be signed out everywhere, and your profile will be hidden."
      submitLabel={isBusy ? 'Deleting...' : 'Delete my account'}
      variant="danger"
      isSending={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {/* The warning is in the content, which scrolls on a small screen. */}
      <p id={warningId} className="text-sm text-fg-2 text-pretty">
        After {LIMITS.deletionGraceDays} days, we delete your personal data for good, and your teams and fields go to
        other members. Games you organize until then are cancelled right away, and you lose your seats in other games,
        even if you restore your account.
      </p>
      <FormInput label="Current password" error={error}>
        {(control) => (
          <PasswordInput
            {...control}
            aria-describedby={clsx(warningId, control['aria-describedby'])}
            required
            autoComplete="current-password"
            value={currentPassword}
            onChange={({ target }) => {
              setCurrentPassword(target.value);
              setError(undefined);
            }}
          />
        )}
      </FormInput>
    </FormDialog>
  );
}
