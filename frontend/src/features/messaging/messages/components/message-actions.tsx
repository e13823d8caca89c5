import type { MessageView } from '@contracts/messages';
import { clsx } from 'clsx';
import { Ellipsis, Reply, SmilePlus } from 'lucide-react';
import { useViewerId } from '@/shared/session/viewer';
import { IconButton } from '@/shared/ui/buttons/icon-button';
import { lazyMenu } from '@/shared/ui/lazy/lazy-menu';
import { changeMessage } from '../../outbox/changes/change-message';
import { reactionsOf } from '../../reactions/reactions-of';
import { conversationPath } from '../../inbox/history-state';
import { shortened, messageSummary } from '../message-summary';
import { startEditing, startReply } from '../message-drafts.store';
import { useCanPin } from '../../pinned/use-can-pin';
import type { ReactionMenuProps } from '../../reactions/components/reaction-menu';
import type { MessageMenuProps } from './message-menu';

const MessageMenu = lazyMenu<MessageMenuProps>(() => import('./message-menu'));

const ReactionMenu = lazyMenu<ReactionMenuProps>(() => import('../../reactions/components/reaction-menu'));

const BUTTON = 'size-8! pointer-fine:rounded-full!';

interface MessageActionsProps {
  message: MessageView;
  isMine: boolean;
  /** False in a read-only conversation. */
  canChange: boolean;
  canDelete: boolean;
}

/**
 * The toolbar of a message, beside its bubble: React, Reply and the menu. With a mouse, it appears while the pointer is over the message or
 * the message has the keyboard's focus. The right arrow key moves the focus from the message to the toolbar. A touch screen shows only the menu,
 * which contains the other two actions.
 */
export function MessageActions({ message, isMine, canChange, canDelete }: MessageActionsProps) {
  const viewerId = useViewerId();
  const canPin = useCanPin(message.conversationId);
  const picker = reactionsOf(message);
  const { isEditable } = message;
  const content = messageSummary(message.content, message.photos?.length);
  const reply = () => startReply(viewerId, message);
  const shortText = shortened(content);
  return (
    <div
      className={clsx('absolute inset-y-0 flex flex-col justify-center', isMine ? 'right-full pr-1' : 'left-full pl-1')}
    >
      <div
        role="toolbar"
        aria-label="Message actions"
        data-message-toolbar
        // The toolbar stays on the screen beside a tall message of which only a part is visible.
        className={clsx(
          'sticky inset-y-1 flex items-center pointer-fine:rounded-full pointer-fine:bg-overlay pointer-fine:p-0.5 pointer-fine:opacity-0 pointer-fine:shadow-float pointer-fine:ring-1 pointer-fine:ring-line',
          // A `group-has-*` class would make the browser compute the styles of the whole page again after each change.
          'group-hover/message:opacity-100 [.message:has(:focus-visible,[data-state=open])_&]:opacity-100',
        )}
      >
        {canChange && (
          <>
            <ReactionMenu
              label={`React to “${shortText}”`}
              tip="React"
              className={`${BUTTON} pointer-coarse:hidden!`}
              picker={picker}
            >
              <SmilePlus size={17} strokeWidth={1.75} />
            </ReactionMenu>
            <IconButton
              label={`Reply to “${shortText}”`}
              tip="Reply"
              className={`${BUTTON} pointer-coarse:hidden!`}
              onClick={reply}
            >
              <Reply size={18} strokeWidth={1.75} />
            </IconButton>
          </>
        )}
        <MessageMenu
          label={`Actions for “${shortText}”`}
          tip="More"
          className={`${BUTTON} pointer-coarse:size-11!`}
          picker={canChange ? picker : undefined}
          onReply={canChange ? reply : undefined}
          onEdit={
            isMine && canChange && isEditable && message.content ? () => startEditing(viewerId, message) : undefined
          }
          onDelete={
            isMine && canDelete ? () => changeMessage(message, { type: 'delete', seq: message.seq }) : undefined
          }
          path={conversationPath(message.conversationId, message.seq)}
          pinnable={canChange && canPin ? message : undefined}
          reportedId={isMine ? undefined : message.id}
        >
          <Ellipsis size={18} strokeWidth={1.75} />
        </MessageMenu>
      </div>
    </div>
  );
}
