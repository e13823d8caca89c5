import { LIMITS } from '@contracts/limits';
import { useState } from 'react';
import { Button } from '@/shared/ui/buttons/button';
import { Card } from '@/shared/ui/layout/card';
import { DeleteAccountDialog, type DeleteAccountDialogProps } from './delete-account-dialog';

/** Lets the viewer delete their account, in the settings. */
export default function DeleteAccount({ deleteStoredData }: Omit<DeleteAccountDialogProps, 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card className="mt-5 max-w-[688px] p-6 max-md:mt-2 max-md:p-4">
      <section aria-label="Delete your account">
        <h2 className="heading text-xl">Delete your account</h2>
        <p className="mt-1 mb-4 text-sm text-fg-2 text-pretty">
          Your account is hidden at once and deleted after {LIMITS.deletionGraceDays} days. Until then, you can restore
          it by signing in. What you wrote stays, credited to “Deleted player”.
        </p>
        <Button variant="outline" onClick={() => setIsOpen(true)}>
          Delete account
        </Button>
      </section>
      {isOpen && <DeleteAccountDialog deleteStoredData={deleteStoredData} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}
