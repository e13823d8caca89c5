import { THUMBS_UP } from '@contracts/message-limits';
import { clsx } from 'clsx';
import { displayName } from '@/shared/format/names';
import { PostPreview } from '@/shared/ui/entities/post-preview';
import { messageSummary } from '../message-summary';
import { clockTime, fullTime } from '../message-times';
import type { DeliveryState, ScreenMessage } from '../screen-messages';
import { LinkedCard } from '../../cards/linked-card';
import { MessageText } from '../../mentions/components/message-text';
import { MessagePhotos } from '../../photos/components/message-photos';
import { Quote } from './quote';
import { ThumbsUp } from './thumbs-up';

const ownStyle: Record<DeliveryState, string> = {
  queued: 'text-fg-2 inset-ring inset-ring-control',
  limited: 'bg-[color-mix(in_srgb,var(--orange-wash)_55%,var(--surface))]',
  sending: 'bg-[color-mix(in_srgb,var(--orange-wash)_55%,var(--surface))]',
  refused: 'bg-red-wash inset-ring inset-ring-red',
  sent: 'bg-orange-wash',
  delivered: 'bg-orange-wash',
  read: 'bg-orange-wash',
};

interface MessageBubbleProps {
  message: ScreenMessage;
  /** The last bubble of a group has a corner that points to the sender. */
  isLast: boolean;
  blockedIds: ReadonlySet<string>;
  /** Shows another message of the conversation. */
  onJump: (seq: number) => void;
}

export function MessageBubble({ message, isLast, blockedIds, onJump }: MessageBubbleProps) {
  const {
    key,
    content,
    at,
    state,
    sharedPost,
    editedAt,
    isDeleted,
    replyTo,
    photos = [],
    pendingPhotos = [],
  } = message;
  const hasPhotos = photos.length > 0 || pendingPhotos.length > 0;
  const article = {
    'data-message': key,
    role: 'article',
    'aria-label': labelOf(message),
    // `useMessageFocus` makes one of the messages the tab stop.
    tabIndex: -1,
    title: fullTime(at),
  };
  if (isDeleted) {
    return (
      <p {...article} className="rounded-[14px] px-[13px] py-2 text-sm text-fg-2 italic inset-ring inset-ring-line">
        Message deleted
      </p>
    );
  }
  if (content === THUMBS_UP && sharedPost === undefined && !replyTo && !hasPhotos) {
    return (
      <div {...article} className={clsx('px-0.5 pt-1 pb-0.5', state === 'queued' && 'opacity-60')}>
        <ThumbsUp size={44} />
      </div>
    );
  }
  return (
    <div
      {...article}
      className={clsx(
        'rounded-[14px] px-[13px] py-2 text-base leading-[1.3125rem] text-pretty wrap-anywhere whitespace-pre-wrap',
        state ? ownStyle[state] : 'bg-raised',
        isLast && (state ? 'rounded-br-[4px]' : 'rounded-bl-[4px]'),
      )}
    >
      {replyTo && (
        <button
          type="button"
          className="mb-1.5 block w-full whitespace-normal rounded-[6px]"
          onClick={() => onJump(replyTo.seq)}
        >
          <span className="sr-only">In reply to </span>
          <Quote quote={replyTo} isBlocked={blockedIds.has(replyTo.sender.id)} />
        </button>
      )}
      {hasPhotos && (
        <div className={clsx('-mx-[9px] -mt-1', content ? 'mb-1.5' : '-mb-1')}>
          <MessagePhotos photos={photos} pending={pendingPhotos} />
        </div>
      )}
      <MessageText mentions={message.stored?.mentions}>{content}</MessageText>
      {editedAt !== undefined && (
        <time
          dateTime={new Date(editedAt).toISOString()}
          title={`Edited ${fullTime(editedAt)}`}
          className="ml-2 text-2xs whitespace-nowrap text-fg-2"
        >
          edited {clockTime(editedAt)}
        </time>
      )}
      {sharedPost !== undefined && (
        <PostPreview post={sharedPost} small className="mt-2 -mx-1 mb-0.5 w-[300px] max-w-[calc(100%+8px)]" />
      )}
      <LinkedCard content={content} />
    </div>
  );
}

/** Screen readers announce this label when the message takes the focus. */
function labelOf({ state, sender, content, photos, pendingPhotos, isDeleted }: ScreenMessage): string {
  const summary = content === THUMBS_UP ? 'Thumbs up' : messageSummary(content, (photos ?? pendingPhotos)?.length);
  return `${state ? 'You' : displayName(sender)}: ${isDeleted ? 'Message deleted' : summary}`;
}
