import type { FieldPageView } from '@contracts/fields';
import { AlertDialog } from '@/shared/ui/overlays/alert-dialog';
import { failed } from '../api/failures';
import { useDeleteField } from '../api/save-field';

interface DeleteFieldProps {
  field: Pick<FieldPageView, 'id' | 'name'>;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a field goes with everything on it. */
export default function DeleteField({ field, onClose, onDeleted }: DeleteFieldProps) {
  const remove = useDeleteField(field.id);
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${field.name}?`}
      confirm="Delete Field"
      onConfirm={() => void remove.mutateAsync().then(onDeleted, failed('Failed to delete field'))}
    >
      Are you sure you want to delete this field? Its photos and reviews go with it. This action cannot be undone.
    </AlertDialog>
  );
}
