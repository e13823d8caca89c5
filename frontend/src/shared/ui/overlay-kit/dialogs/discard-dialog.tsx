import { AlertDialog } from './alert-dialog';

interface DiscardDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title?: string;
  onDiscard: () => void;
}

/** Asks before typed text is lost. */
export function DiscardDialog({ title = 'Discard your changes?', onDiscard, ...state }: DiscardDialogProps) {
  return (
    <AlertDialog {...state} title={title} cancel="Keep editing" confirm="Discard" onConfirm={onDiscard}>
      You have unsaved changes.
    </AlertDialog>
  );
}
