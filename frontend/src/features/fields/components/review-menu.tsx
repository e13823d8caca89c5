import { Pencil, Trash2 } from 'lucide-react';
import { ActionMenu, type Action } from '@/shared/ui/action-menu';
import type { MenuProps } from '@/shared/ui/lazy-menu';

export interface ReviewActions {
  onEdit?: () => void;
  onDelete?: () => void;
}

/** What one can do with a review; what is left out is not offered. */
export default function ReviewMenu({ onEdit, onDelete, ...button }: MenuProps & ReviewActions) {
  const actions: Action[] = [];
  if (onEdit) actions.push({ name: 'Edit', icon: Pencil, onSelect: onEdit });
  if (onDelete) actions.push({ name: 'Delete', icon: Trash2, danger: true, onSelect: onDelete });
  return <ActionMenu {...button} actions={actions} />;
}
