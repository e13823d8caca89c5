import type { FieldPageView } from '@contracts/fields';
import { AlertDialog } from '@/shared/ui/overlay-kit/dialogs/alert-dialog';
import { toastFailure } from '@/shared/ui/feedback/toast-failure';
import { useDeleteField } from '../api/field-mutations';

interface DeleteFieldDialogProps {
  field: Pick<FieldPageView, 'id' | 'name'>;
  onClose: () => void;
  onDeleted: () => void;
}

/** Confirms the deletion of a field. */
export default function DeleteFieldDialog({ field, onClose, onDeleted }: DeleteFieldDialogProps) {
  const remove = useDeleteField(field.id);
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${field.name}?`}
      confirm="Delete field"
      onConfirm={() => void remove.mutateAsync().then(onDeleted, toastFailure('Failed to delete field'))}
    >
      Its photos and reviews will be deleted too, and upcoming games there lose their field. This can’t be undone.
    </AlertDialog>
  );
}
