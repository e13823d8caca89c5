import { Button } from '@/shared/ui/buttons/button';
import { Dialog } from '@/shared/ui/overlay-kit/dialogs/dialog';
import { RecoveryCodeList } from './recovery-code-list';

interface RecoveryCodesDialogProps {
  title: string;
  codes: readonly string[];
  onClose: () => void;
  /** Called when the dialog has closed, just before it returns the focus. */
  onClosed: () => void;
}

/** Shows new recovery codes once. */
export function RecoveryCodesDialog({ title, codes, onClose, onClosed }: RecoveryCodesDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      onCloseAutoFocus={onClosed}
      title={title}
      description="Save your recovery codes in a safe place."
      footer={
        <Button variant="primary" onClick={onClose}>
          I saved them
        </Button>
      }
    >
      <RecoveryCodeList codes={codes} />
    </Dialog>
  );
}
