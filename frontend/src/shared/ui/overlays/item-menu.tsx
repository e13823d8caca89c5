import { Link2, Pencil, Trash2 } from 'lucide-react';
import { type Action, ActionMenu } from './action-menu';
import type { MenuProps } from '../lazy/lazy-menu';

export interface ItemActions {
  /** With "Post", "Edit" becomes "Edit Post". */
  of?: string;
  onCopyLink?: () => void;
  onEdit?: () => void;
  onDelete?: () => void;
}

/** The actions on an item. Actions without a handler are not offered. */
export default function ItemMenu({ of, onCopyLink, onEdit, onDelete, ...button }: MenuProps & ItemActions) {
  const named = (action: string) => (of ? `${action} ${of}` : action);
  const actions: Action[] = [];
  if (onCopyLink) actions.push({ name: 'Copy Link', icon: Link2, isInstant: true, onSelect: onCopyLink });
  if (onEdit) actions.push({ name: named('Edit'), icon: Pencil, onSelect: onEdit });
  if (onDelete) actions.push({ name: named('Delete'), icon: Trash2, danger: true, onSelect: onDelete });
  return <ActionMenu {...button} actions={actions} />;
}
