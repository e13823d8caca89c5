import { Flag, Link2, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Reportable } from '../../reports/reportable';
import { type Action, ActionMenu } from '../overlay-kit/dialogs/menus/action-menu';
import type { MenuProps } from '../lazy/lazy-menu';
import { lazyPart } from '../lazy/lazy-part';

const ReportItemDialog = lazyPart(() => import('../../reports/report-item-dialog'));

export interface ItemActions {
  /** With "Post", "Edit" becomes "Edit Post". */
  noun?: string;
  onCopyLink?: () => void;
  onEdit?: () => void;
  onDelete?: () => void;
  /** The item, if the viewer can report it. */
  reportable?: Reportable;
}

/** The actions on an item. Actions without a handler are not offered. */
export default function ItemMenu({
  noun,
  onCopyLink,
  onEdit,
  onDelete,
  reportable,
  ...button
}: MenuProps & ItemActions) {
  const [isReporting, setIsReporting] = useState(false);
  const close = () => setIsReporting(false);
  const nameOf = (action: string) => (noun ? `${action} ${noun}` : action);
  const actions: Action[] = [];
  if (onCopyLink) actions.push({ name: 'Copy link', icon: Link2, isInstant: true, onSelect: onCopyLink });
  if (onEdit) actions.push({ name: nameOf('Edit'), icon: Pencil, onSelect: onEdit });
  if (onDelete) actions.push({ name: nameOf('Delete'), icon: Trash2, danger: true, onSelect: onDelete });
  if (reportable)
    actions.push({ name: nameOf('Report'), icon: Flag, danger: true, onSelect: () => setIsReporting(true) });
  return (
    <>
      <ActionMenu {...button} actions={actions} />
      {isReporting && reportable && <ReportItemDialog item={reportable} onClose={close} onLoadError={close} />}
    </>
  );
}
