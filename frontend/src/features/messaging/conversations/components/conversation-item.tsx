import { THUMBS_UP } from '@contracts/message-limits';
import type { EntityType } from '@contracts/conversation-ids';
import type { ConversationView } from '@contracts/conversations';
import type { PersonView } from '@contracts/users';
import { clsx } from 'clsx';
import { AtSign, BellOff, Check, Ellipsis, Pin } from 'lucide-react';
import { Link } from 'wouter';
import { shortName } from '@/shared/format/names';
import { useViewerId } from '@/shared/session/viewer';
import { BadgeCount } from '@/shared/ui/feedback/badge-count';
import { lazyMenu } from '@/shared/ui/lazy/lazy-menu';
import { useNow } from '@/shared/ui/text/use-now';
import { isChannel } from '../conversation-ids';
import type { Counterpart } from '../counterpart';
import { messageSummary } from '../../messages/message-summary';
import { useMessageDraft, usePhotoDraft } from '../../messages/message-drafts.store';
import { fullTime, listTime } from '../../messages/message-times';
import type { ConversationMenuProps } from './conversation-menu';
import { CounterpartName } from './counterpart-name';
import { hasUnreadMention } from '../../mentions/unread-mention';
import { CounterpartPicture } from './counterpart-picture';
import { useKnownPresence } from '../../presence/use-known-presence';
import { typingText, useTypingPeople } from '../../typing/typing.store';
import { useBlockedIds } from '../../blocks/use-blocked-ids';
import { newestUnsent } from '../../outbox/outbox';
import { useOutbox } from '../../outbox/outbox.store';
import { UnsentPreview } from '../../outbox/components/unsent-preview';
import { ThumbsUp } from '../../messages/components/thumbs-up';
import { onPlainClick } from '../../on-plain-click';

const ConversationMenu = lazyMenu<ConversationMenuProps>(() => import('./conversation-menu'));

interface ConversationItemProps {
  conversation: ConversationView;
  counterpart: Counterpart;
  isSelected: boolean;
  onOpen: () => void;
  /** Closes the conversation when the viewer deletes or archives it, or marks it as unread. */
  onClose: () => void;
}

// With a mouse, the menu replaces the time while the row is hovered or has the keyboard's focus. A `group-has-*` class would make the browser
// compute the styles of the whole page again after each change.
const HIDDEN_UNDER_MENU =
  'pointer-fine:group-hover/row:opacity-0 pointer-fine:[.row:has(:focus-visible,[data-state=open])_&]:opacity-0';

const ENTITY_LABELS: Record<EntityType, string> = { team: 'Team', field: 'Field', game: 'Game' };

export function ConversationItem({ conversation, counterpart, isSelected, onOpen, onClose }: ConversationItemProps) {
  const now = useNow();
  const { unreadCount, lastMessageTime, isMuted, isPinned, inbox } = conversation;
  const time = lastMessageTime ? Date.parse(lastMessageTime) : null;
  const isUnread = unreadCount > 0;
  const isMentioned = hasUnreadMention(conversation, useViewerId());
  const typing = typingText(useTypingPeople(conversation.id), counterpart.isGroup);
  const presence = useKnownPresence(counterpart.kind === 'person' ? counterpart.presence : null);
  return (
    <li className="row group/row relative -mx-3">
      <Link
        to={`/messages/${conversation.id}`}
        aria-current={isSelected || undefined}
        className="flex items-center gap-3 rounded-md p-3 group-hover/row:bg-surface pointer-coarse:pr-13 md:current:bg-raised light:md:current:bg-surface light:md:current:ring-1 light:md:current:ring-line"
        onClick={onPlainClick(onOpen)}
      >
        <CounterpartPicture counterpart={counterpart} size={44} />
        <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5">
          <span className="flex items-center gap-2">
            <span
              className={clsx(
                'min-w-0 flex-1 truncate text-[.875rem] leading-5',
                isUnread ? 'font-bold' : 'font-medium',
              )}
            >
              <CounterpartName counterpart={counterpart} />
              {presence?.isOnline && <span className="sr-only"> active now</span>}
            </span>
            {counterpart.kind !== 'person' && (
              <span className="rounded-sm bg-raised px-1.5 text-2xs leading-4 text-fg-2 light:inset-ring light:inset-ring-line">
                {isChannel(conversation.id) ? counterpart.detail : ENTITY_LABELS[counterpart.kind]}
              </span>
            )}
            {inbox?.assignee && <AssigneeLabel assignee={inbox.assignee} />}
            {inbox?.isResolved && (
              <span className="text-olive">
                <Check size={14} strokeWidth={2.25} aria-hidden="true" />
                <span className="sr-only">Resolved</span>
              </span>
            )}
            {isPinned && (
              <span className="text-fg-3">
                <Pin size={14} strokeWidth={1.75} aria-hidden="true" />
                <span className="sr-only">Pinned</span>
              </span>
            )}
            {isMuted && (
              <span className="text-fg-3">
                <BellOff size={14} strokeWidth={1.75} aria-hidden="true" />
                <span className="sr-only">Muted</span>
              </span>
            )}
            {time !== null && (
              <time
                dateTime={lastMessageTime ?? undefined}
                title={fullTime(time)}
                className={clsx('text-xs text-fg-3', HIDDEN_UNDER_MENU)}
              >
                {listTime(time, now)}
              </time>
            )}
          </span>
          <span className="flex items-center gap-2">
            {typing ? (
              <span className="min-w-0 flex-1 truncate text-sm text-olive">{typing}</span>
            ) : (
              <Preview
                conversation={conversation}
                isGroup={counterpart.isGroup}
                isUnread={isUnread}
                hasSenderName={counterpart.isGroup && conversation.lastMessageSender?.id !== personIdOf(counterpart)}
              />
            )}
            {isMentioned && (
              <span className="text-orange">
                <AtSign size={14} strokeWidth={2.25} aria-hidden="true" />
                <span className="sr-only">You were mentioned</span>
              </span>
            )}
            <BadgeCount count={unreadCount} isMuted={isMuted} />
            {isUnread && <span className="sr-only">{unreadCount} unread</span>}
          </span>
        </span>
      </Link>
      <div
        className={clsx(
          'absolute top-1.5 right-1.5 pointer-coarse:inset-y-0 pointer-coarse:right-1 pointer-coarse:flex pointer-coarse:items-center',
          'pointer-fine:opacity-0 pointer-fine:group-hover/row:opacity-100 pointer-fine:[.row:has(:focus-visible,[data-state=open])_&]:opacity-100',
        )}
      >
        <ConversationMenu
          label={`Actions for the conversation with ${counterpart.name}`}
          className="size-7! pointer-coarse:size-11!"
          counterpart={counterpart}
          conversation={conversation}
          onClose={onClose}
        >
          <Ellipsis size={18} strokeWidth={1.75} />
        </ConversationMenu>
      </div>
    </li>
  );
}

function AssigneeLabel({ assignee }: { assignee: PersonView }) {
  const isViewer = assignee.id === useViewerId();
  return (
    <span className="max-w-24 truncate rounded-sm bg-raised px-1.5 text-2xs leading-4 text-fg-2 light:inset-ring light:inset-ring-line">
      <span className="sr-only">Assigned to </span>
      {isViewer ? 'you' : shortName(assignee)}
    </span>
  );
}

const personIdOf = (counterpart: Counterpart): string | null =>
  counterpart.kind === 'person' ? counterpart.person.id : null;

function Preview({
  conversation,
  isGroup,
  isUnread,
  hasSenderName,
}: {
  conversation: ConversationView;
  /** True for a chat of several people, where the messages of blocked people are collapsed. */
  isGroup: boolean;
  isUnread: boolean;
  hasSenderName: boolean;
}) {
  const viewerId = useViewerId();
  const photoCount = usePhotoDraft(viewerId, conversation.id).length;
  const draft = messageSummary(useMessageDraft(viewerId, conversation.id).trim(), photoCount);
  const unsent = useOutbox(({ entries }) => newestUnsent(entries, conversation.id));
  const { lastMessage, lastMessagePhotos, lastMessageSender } = conversation;
  const text = lastMessage === null ? 'Message deleted' : messageSummary(lastMessage, lastMessagePhotos);
  const isMine = lastMessageSender?.id === viewerId;
  const blockedIds = useBlockedIds(isGroup);
  const line = 'min-w-0 flex-1 truncate text-sm';
  if (unsent) return <UnsentPreview entry={unsent} />;
  if (draft) return <span className={clsx(line, 'text-orange')}>Draft: {draft}</span>;
  // Until the blocked people are loaded, the text may be from one of them.
  if (!blockedIds) return <span className={line} />;
  if (lastMessageSender && blockedIds.has(lastMessageSender.id))
    return <span className={clsx(line, 'text-fg-2')}>Message from a blocked player</span>;
  return (
    <span className={clsx(line, isUnread ? 'font-medium text-fg' : 'text-fg-2')}>
      {isMine && 'You: '}
      {hasSenderName && !isMine && lastMessageSender && `${shortName(lastMessageSender)}: `}
      {lastMessage === THUMBS_UP && !lastMessagePhotos ? <ThumbsUp size={14} /> : text}
    </span>
  );
}
