import type { NotificationView } from '@contracts/notifications';
import { clsx } from 'clsx';
import { Bell, Check } from 'lucide-react';
import { useId, useRef } from 'react';
import { Link } from 'wouter';
import { displayName } from '@/shared/format/names';
import { sameSitePath } from '@/shared/session/same-site-path';
import { Avatar } from '@/shared/ui/entities/avatar';
import { IconButton } from '@/shared/ui/buttons/icon-button';
import { RelativeTime } from '@/shared/ui/text/relative-time';
import { NotificationAnswer } from '../answers/notification-answer';
import { NotificationIcon } from './notification-icon';

interface NotificationRowProps {
  notification: NotificationView;
  onRead: () => void;
  onOpen: () => void;
}

/** Shows the message, a quote and the buttons to answer. The title would repeat the message. */
export function NotificationRow({ notification, onRead, onOpen }: NotificationRowProps) {
  const { message, link, isRead, createdAt, quote } = notification;
  const path = sameSitePath(link);
  const row = useRef<HTMLLIElement>(null);
  const messageId = useId();
  const text = <Message notification={notification} />;
  return (
    <li
      ref={row}
      tabIndex={-1}
      className={clsx(
        'relative flex items-start gap-3 py-3 pr-3 pl-4',
        isRead ? 'has-[a:hover]:bg-raised' : 'bg-olive-wash',
      )}
    >
      {!isRead && <span aria-hidden="true" className="absolute inset-y-0 left-0 w-[3px] bg-olive" />}
      <Sender notification={notification} />
      <div className="min-w-0 flex-1 text-sm">
        <div className="flex items-start gap-3">
          <p id={messageId} className="min-w-0 flex-1 wrap-anywhere">
            {path ? (
              // The link covers the whole row. Only the buttons lie above it.
              <Link to={path} onClick={onOpen} className="after:absolute after:inset-0">
                {text}
              </Link>
            ) : (
              text
            )}
            {!isRead && <span className="sr-only"> (unread)</span>}
          </p>
          <RelativeTime at={createdAt} kind="recent" className="shrink-0 pt-0.5 text-xs text-fg-2" />
        </div>
        {quote && (
          <blockquote className="mt-1.5 line-clamp-2 border-l-2 border-control pl-2.5 text-fg-2 wrap-anywhere">
            {quote}
          </blockquote>
        )}
        <NotificationAnswer
          notification={notification}
          questionId={messageId}
          onAnswered={() => row.current?.focus()}
          onOpen={onOpen}
        />
      </div>
      {isRead ? (
        // Keeps the times of all rows in one column.
        <span aria-hidden="true" className="w-9 shrink-0 max-md:hidden" />
      ) : (
        <IconButton
          label={`Mark as read: ${message}`}
          title="Mark as read"
          className="z-1 -mt-2 -mr-1 max-md:-mt-3"
          onClick={() => {
            // The button unmounts, so move focus to the row first.
            row.current?.focus();
            onRead();
          }}
        >
          <Check size={18} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}

/** The message, with the sender's name in bold if the message begins with the name. */
function Message({ notification: { message, sender } }: { notification: NotificationView }) {
  // Older messages have the real name, without the callsign.
  const names = sender ? [displayName(sender), displayName({ ...sender, nickname: null })] : [];
  const name = names.find((candidate) => message.startsWith(`${candidate} `));
  if (!name) return message;
  return (
    <>
      <b className="font-semibold">{name}</b>
      {message.slice(name.length)}
    </>
  );
}

/** The latest sender's picture with the icon of the type. Decorative, because the message contains both. */
function Sender({ notification: { type, sender, action } }: { notification: NotificationView }) {
  const isSeat = action?.kind === 'game-seat';
  return (
    <span aria-hidden="true" className="relative shrink-0">
      {sender ? (
        <Avatar person={sender} size={40} />
      ) : (
        <span className="grid size-10 place-items-center rounded-full bg-grey-fill text-on-grey">
          <Bell size={18} strokeWidth={1.75} />
        </span>
      )}
      <span
        className={clsx(
          'absolute -right-1.5 -bottom-1 grid size-[22px] place-items-center rounded-full ring-2 ring-overlay',
          isSeat ? 'bg-orange-fill text-on-orange' : 'bg-olive-fill text-on-olive',
        )}
      >
        <NotificationIcon type={type} />
      </span>
    </span>
  );
}
