import type { MessageView } from '@contracts/messages';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useViewerId } from '@/shared/session/viewer';
import { lazyMenu } from '@/shared/ui/lazy/lazy-menu';
import { AlertDialog } from '@/shared/ui/overlays/alert-dialog';
import type { ItemActions } from '@/shared/ui/overlays/item-menu';
import { useDeleteMessage } from '../api/message-mutations';
import { startEditing } from '../message-drafts.store';
import { excerptOf } from '../screen-messages';

const ItemMenu = lazyMenu<ItemActions>(() => import('@/shared/ui/overlays/item-menu'));

/** The menu of one of the viewer's messages, left of its bubble. With a mouse, the button appears on hover or focus. */
export function MessageActions({ message }: { message: MessageView }) {
  const viewerId = useViewerId();
  const remove = useDeleteMessage();
  const [isDeleting, setIsDeleting] = useState(false);
  const { content, isEditable } = message;
  return (
    <div className="absolute top-1/2 right-full mr-1 -translate-y-1/2 focus-within:opacity-100 group-hover/message:opacity-100 has-[[data-state=open]]:opacity-100 pointer-fine:opacity-0">
      <ItemMenu
        label={`Actions for “${excerptOf(content)}”`}
        className="size-9! pointer-coarse:size-11!"
        onEdit={isEditable ? () => startEditing(viewerId, message) : undefined}
        onDelete={() => setIsDeleting(true)}
      >
        <Ellipsis size={18} strokeWidth={1.75} />
      </ItemMenu>
      <AlertDialog
        open={isDeleting}
        onOpenChange={setIsDeleting}
        title="Delete this message?"
        confirm="Delete"
        onConfirm={() => remove.mutate(message)}
      >
        It is deleted for everyone in this conversation. This cannot be undone.
      </AlertDialog>
    </div>
  );
}
