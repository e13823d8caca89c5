import type { PersonView } from '@contracts/users';
import { clsx } from 'clsx';
import { Pin } from 'lucide-react';
import { memo } from 'react';
import { displayName } from '@/shared/format/names';
import { PersonName } from '@/shared/people/person-name';
import { Avatar } from '@/shared/ui/entities/avatar';
import { clockTime } from '../message-times';
import type { MessageGroup as Group } from '../thread-layout';
import { isSameGroup } from '../thread-layout';
import { MessageActions } from './message-actions';
import { MessageBubble } from './message-bubble';
import { DeliveryStateLabel } from './delivery-state';
import { MessageReactions } from '../../reactions/components/message-reactions';
import { ChangeNotice } from '../../outbox/changes/components/change-notice';
import { CancelMessage } from '../../outbox/components/cancel-message';
import { RefusedActions } from '../../outbox/components/refused-actions';

interface MessageGroupProps {
  group: Group;
  hasSenderName: boolean;
  /** False in a read-only conversation. */
  canChange: boolean;
  canDelete: boolean;
  /** The other person of the conversation; null if several people may read it. */
  reader: PersonView | null;
  blockedIds: ReadonlySet<string>;
  /** Shows another message of the conversation. */
  onJump: (seq: number) => void;
}

/** Consecutive messages of one sender. */
export const MessageGroup = memo(
  function MessageGroup(props: MessageGroupProps) {
    const { group, hasSenderName, canChange, canDelete, reader, blockedIds, onJump } = props;
    const { messages, state } = group;
    const last = messages.at(-1);
    if (!last) return null;
    const isMine = state !== null;
    const { sender } = last;
    return (
      <div
        data-message-group
        className={clsx(
          'flex max-w-[min(76%,520px)] items-end gap-2 max-md:max-w-[84%] [&+&]:mt-1.5',
          // Leaves room for the toolbar beside the bubble.
          'pointer-fine:max-w-[min(76%,520px,calc(100%-112px))]',
          isMine ? 'self-end' : 'self-start',
        )}
      >
        <span className="sr-only">{isMine ? 'You' : displayName(sender)}:</span>
        {!isMine && sender && <Avatar person={sender} size={28} className="mb-5" />}
        <div className={clsx('grid min-w-0 gap-[3px]', isMine ? 'justify-items-end' : 'justify-items-start')}>
          {hasSenderName && !isMine && (
            <span aria-hidden="true" className="px-1 pt-1 text-xs font-medium text-fg-2">
              <PersonName person={sender} />
            </span>
          )}
          {messages.map((message) => (
            <div
              key={message.key}
              className={clsx(
                'message group/message grid max-w-full min-w-0',
                isMine ? 'justify-items-end' : 'justify-items-start',
              )}
            >
              <div className="relative max-w-full min-w-0 justify-self-[inherit]">
                <MessageBubble message={message} isLast={message === last} blockedIds={blockedIds} onJump={onJump} />
                {message.stored && !message.isDeleted && (
                  <MessageActions
                    message={message.stored}
                    isMine={isMine}
                    canChange={canChange}
                    canDelete={canDelete}
                  />
                )}
              </div>
              {message.stored && !message.isDeleted && (
                <MessageReactions message={message.stored} canReact={canChange} />
              )}
              {message.stored?.isPinned && !message.isDeleted && (
                <p className="flex items-center gap-1 px-1 text-2xs font-medium text-olive">
                  <Pin size={12} strokeWidth={2} aria-hidden="true" />
                  Pinned
                </p>
              )}
              <ChangeNotice message={message} canChange={canChange} />
            </div>
          ))}
          <div className="flex min-h-[18px] flex-wrap items-center gap-x-2 px-1 pb-0.5 text-2xs text-fg-3">
            {last.seq !== null && <time dateTime={new Date(last.at).toISOString()}>{clockTime(last.at)}</time>}
            {state && <DeliveryStateLabel state={state} message={last} reader={reader} />}
            {last.isCancellable && <CancelMessage message={last} />}
          </div>
          {state === 'refused' && <RefusedActions clientId={last.key} reason={last.reason} />}
        </div>
      </div>
    );
  },
  (before, after) =>
    isSameGroup(before.group, after.group) &&
    before.hasSenderName === after.hasSenderName &&
    before.canChange === after.canChange &&
    before.canDelete === after.canDelete &&
    before.reader?.id === after.reader?.id &&
    before.reader?.profileImageUrl === after.reader?.profileImageUrl &&
    before.blockedIds === after.blockedIds &&
    before.onJump === after.onJump,
);
