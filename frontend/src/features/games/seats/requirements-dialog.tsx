import type { ReactNode } from 'react';
import { Button } from '@/shared/ui/buttons/button';
import { Dialog } from '@/shared/ui/overlays/dialog';

/** What the viewer accepts the rules for: a seat, a place on the waitlist, or a seat that they have already. */
const ACCEPT = { join: 'Accept and join', waitlist: 'Accept and join waitlist', seat: 'Accept' };

export interface RequirementsDialogProps {
  requirements: string | null;
  /** The rules of the field. */
  fieldRules: ReactNode;
  purpose: keyof typeof ACCEPT;
  onAccept: () => void;
  onClose: () => void;
}

/** The viewer accepts the game's requirements and the rules of the field. */
export default function RequirementsDialog({
  requirements,
  fieldRules,
  purpose,
  onAccept,
  onClose,
}: RequirementsDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Do you meet the requirements?"
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="commit"
            onClick={() => {
              onClose();
              onAccept();
            }}
          >
            {ACCEPT[purpose]}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {requirements && <p className="whitespace-pre-line text-fg-2 wrap-anywhere">{requirements}</p>}
        {fieldRules}
      </div>
    </Dialog>
  );
}
