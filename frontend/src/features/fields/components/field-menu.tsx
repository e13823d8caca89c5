import { Trash2 } from 'lucide-react';
import { ActionMenu } from '@/shared/ui/action-menu';
import type { MenuProps } from '@/shared/ui/lazy-menu';

export interface FieldMenuActions {
  onDelete: () => void;
}

/** What the owner of a field seldom does. */
export default function FieldMenu({ onDelete, ...button }: MenuProps & FieldMenuActions) {
  return (
    <ActionMenu {...button} actions={[{ name: 'Delete Field', icon: Trash2, danger: true, onSelect: onDelete }]} />
  );
}
