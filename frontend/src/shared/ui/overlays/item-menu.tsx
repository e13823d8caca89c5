import { Link2, Pencil, Trash2 } from 'lucide-react';
import { type Action, ActionMenu } from './action-menu';
import type { MenuProps } from '../lazy/lazy-menu';

export interface ItemActions {
  /** With "Post", "Edit" becomes "Edit Post". */
  noun?: string;
  onCopyLink?: () => void;
  onEdit?: () => void;
  onDelete?: () => void;
}

/** The actions on an item. Actions without a handler are not offered. */
export default function ItemMenu({ noun, onCopyLink, onEdit, onDelete, ...button }: MenuProps & ItemActions) {
  const nameOf = (action: string) => (noun ? `${action} ${noun}` : action);
  const actions: Action[] = [];
  if (onCopyLink) actions.push({ name: 'Copy link', icon: Link2, isInstant: true, onSelect: onCopyLink });
  if (onEdit) actions.push({ name: nameOf('Edit'), icon: Pencil, onSelect: onEdit });
  if (onDelete) actions.push({ name: nameOf('Delete'), icon: Trash2, danger: true, onSelect: onDelete });
  return <ActionMenu {...button} actions={actions} />;
}
