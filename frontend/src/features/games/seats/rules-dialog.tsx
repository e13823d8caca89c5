import type { ReactNode } from 'react';
import { Button } from '@/shared/ui/buttons/button';
import { Dialog } from '@/shared/ui/overlay-kit/dialogs/dialog';

export interface RulesDialogProps {
  requirements: string | null;
  /** The rules of the field. */
  fieldRules: ReactNode;
  /** Whether the viewer joins the waitlist of a full game. */
  isWaitlist: boolean;
  /** The viewer has a seat already, and accepts rules that are new or have changed. */
  hasSeat: boolean;
  onAccept: () => void;
  onClose: () => void;
}

/** The viewer accepts the game's requirements and the rules of the field. */
export default function RulesDialog({
  requirements,
  fieldRules,
  isWaitlist,
  hasSeat,
  onAccept,
  onClose,
}: RulesDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Accept the rules"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              onClose();
              onAccept();
            }}
          >
            {hasSeat ? 'Accept' : isWaitlist ? 'Accept and join waitlist' : 'Accept and join'}
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
