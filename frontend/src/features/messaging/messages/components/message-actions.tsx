import type { MessageView } from '@contracts/messages';
import { clsx } from 'clsx';
import { Ellipsis, Reply } from 'lucide-react';
import { useViewerId } from '@/shared/session/viewer';
import { IconButton } from '@/shared/ui/buttons/icon-button';
import { lazyMenu } from '@/shared/ui/lazy/lazy-menu';
import { changeMessage } from '../../outbox/changes/change-message';
import { reactionsOf } from '../../reactions/react';
import { conversationPath } from '../../inbox/history-state';
import { messageSummary } from '../message-summary';
import { startEditing, startReply } from '../message-drafts.store';
import { useCanPin } from '../../pinned/use-can-pin';
import type { MessageMenuProps } from './message-menu';

const MessageMenu = lazyMenu<MessageMenuProps>(() => import('./message-menu'));

const MAX_LABEL = 40;

interface MessageActionsProps {
  message: MessageView;
  isMine: boolean;
  /** False in a read-only conversation. */
  canChange: boolean;
  canDelete: boolean;
}

/** The menu of a message, beside its bubble. With a mouse, the button appears on hover or focus. */
export function MessageActions({ message, isMine, canChange, canDelete }: MessageActionsProps) {
  const viewerId = useViewerId();
  const canPin = useCanPin(message.conversationId);
  const picker = reactionsOf(message);
  const { isEditable } = message;
  const content = messageSummary(message.content, message.photos?.length);
  const reply = () => startReply(viewerId, message);
  const excerpt = content.length > MAX_LABEL ? `${content.slice(0, MAX_LABEL)}…` : content;
  return (
    <div
      data-message-menu
      className={clsx(
        'absolute top-1/2 flex items-center -translate-y-1/2 focus-within:opacity-100 group-hover/message:opacity-100 has-[[data-state=open]]:opacity-100 pointer-fine:opacity-0',
        isMine ? 'right-full mr-1' : 'left-full ml-1',
      )}
    >
      {canChange && (
        <IconButton
          label={`Reply to “${excerpt}”`}
          // The menu, which also has this action, is the message's only tab stop.
          tabIndex={-1}
          className={clsx('size-9! pointer-coarse:hidden!', !isMine && 'order-last')}
          onClick={reply}
        >
          <Reply size={18} strokeWidth={1.75} />
        </IconButton>
      )}
      <MessageMenu
        label={`Actions for “${excerpt}”`}
        className="size-9! pointer-coarse:size-11!"
        picker={canChange ? picker : undefined}
        onReply={canChange ? reply : undefined}
        onEdit={
          isMine && canChange && isEditable && message.content ? () => startEditing(viewerId, message) : undefined
        }
        onDelete={isMine && canDelete ? () => changeMessage(message, { type: 'delete', seq: message.seq }) : undefined}
        path={conversationPath(message.conversationId, message.seq)}
        pinnable={canChange && canPin ? message : undefined}
        reportedId={isMine ? undefined : message.id}
      >
        <Ellipsis size={18} strokeWidth={1.75} />
      </MessageMenu>
    </div>
  );
}
