import type { MessageView } from '@contracts/messages';
import { Flag, Link2, Pencil, Pin, PinOff, Reply, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ReportDialog } from '@/shared/reports/report-dialog';
import { shareLink } from '@/shared/ui/navigation/share-link';
import type { MenuProps } from '@/shared/ui/lazy/lazy-menu';
import { type Action, ActionMenu } from '@/shared/ui/overlay-kit/dialogs/menus/action-menu';
import { AlertDialog } from '@/shared/ui/overlay-kit/dialogs/alert-dialog';
import { useOutbox } from '../../outbox/outbox.store';
import { PIN_NEEDS_CONNECTION, useSetPinned } from '../../pinned/use-set-pinned';
import { ReactionPicker, type ReactionPickerProps } from '../../reactions/components/reaction-picker';

export interface MessageMenuProps {
  /** Actions without a handler are not offered. */
  onReply?: () => void;
  onEdit?: () => void;
  onDelete?: () => void;
  /** Present if the viewer may pin the message, or unpin it. */
  pinnable?: MessageView;
  /** The id of a message that the viewer may report. */
  reportedId?: string;
  picker?: ReactionPickerProps;
  /** The path of the message. */
  path: string;
}

export default function MessageMenu({
  onReply,
  onEdit,
  onDelete,
  pinnable,
  reportedId,
  picker,
  path,
  ...button
}: MenuProps & MessageMenuProps) {
  const [openDialog, setOpenDialog] = useState<'delete' | 'report' | null>(null);
  const setPinned = useSetPinned();
  const isOffline = useOutbox((outbox) => outbox.isOffline);
  const actions: Action[] = [];
  if (onReply) actions.push({ name: 'Reply', icon: Reply, onSelect: onReply });
  if (onEdit) actions.push({ name: 'Edit', icon: Pencil, onSelect: onEdit });
  if (pinnable) {
    const isPinning = !pinnable.isPinned;
    actions.push({
      name: isPinning ? 'Pin message' : 'Unpin message',
      icon: isPinning ? Pin : PinOff,
      disabledReason: isOffline ? PIN_NEEDS_CONNECTION : undefined,
      onSelect: () => setPinned.mutate({ message: pinnable, isPinned: isPinning }),
    });
  }
  actions.push({ name: 'Copy link', icon: Link2, onSelect: () => void copyLink(path) });
  if (onDelete) actions.push({ name: 'Delete', icon: Trash2, danger: true, onSelect: () => setOpenDialog('delete') });
  if (reportedId) actions.push({ name: 'Report', icon: Flag, danger: true, onSelect: () => setOpenDialog('report') });
  return (
    <>
      <ActionMenu {...button} top={picker && <ReactionPicker {...picker} />} actions={actions} />
      {onDelete && (
        <AlertDialog
          open={openDialog === 'delete'}
          onOpenChange={(open) => setOpenDialog(open ? 'delete' : null)}
          title="Delete this message?"
          confirm="Delete"
          onConfirm={onDelete}
        >
          It’s deleted for everyone in this conversation. This can’t be undone.
        </AlertDialog>
      )}
      {openDialog === 'report' && reportedId && (
        <ReportDialog
          targetType="message"
          targetId={reportedId}
          title="Report message"
          description="The moderators will see this message and the few before it. The sender won’t know who reported it."
          onClose={() => setOpenDialog(null)}
        />
      )}
    </>
  );
}

const copyLink = (path: string) => shareLink({ path, title: 'Message', copied: 'Message link copied to clipboard.' });
