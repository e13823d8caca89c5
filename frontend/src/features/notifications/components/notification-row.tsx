import type { NotificationView } from '@contracts/notifications';
import { clsx } from 'clsx';
import { Bell, Check } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'wouter';
import { sameSitePath } from '@/shared/session/same-site-path';
import { Avatar } from '@/shared/ui/entities/avatar';
import { cappedCount } from '@/shared/ui/feedback/badge-count';
import { IconButton } from '@/shared/ui/buttons/icon-button';
import { RelativeTime } from '@/shared/ui/text/relative-time';
import { NotificationIcon } from './notification-icon';

interface NotificationRowProps {
  notification: NotificationView;
  onRead: () => void;
  onOpen: () => void;
}

export function NotificationRow({ notification, onRead, onOpen }: NotificationRowProps) {
  const { type, sender, senders, title, message, link, isRead, createdAt } = notification;
  const path = sameSitePath(link);
  const row = useRef<HTMLLIElement>(null);
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
      <Senders sender={sender} senders={senders} />
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex items-center gap-1.5 font-semibold">
          <NotificationIcon type={type} />
          {title}
        </p>
        <p className="mt-0.5 text-fg-2 wrap-anywhere">
          {path ? (
            // The link covers the whole row. Only the check button lies above it.
            <Link to={path} onClick={onOpen} className="after:absolute after:inset-0 hover:text-fg">
              {message}
            </Link>
          ) : (
            message
          )}
          {!isRead && <span className="sr-only"> (unread)</span>}
        </p>
        <RelativeTime at={createdAt} kind="recent" className="mt-0.5 block text-xs text-fg-2" />
      </div>
      {!isRead && (
        <IconButton
          label={`Mark as read: ${message}`}
          title="Mark as read"
          className="z-1 -mr-1 self-center"
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

/** The latest sender's picture and the number of other senders. Decorative, because the message contains the same. */
function Senders({ sender, senders }: Pick<NotificationView, 'sender' | 'senders'>) {
  return (
    <span aria-hidden="true" className="relative shrink-0">
      {sender ? (
        <Avatar person={sender} size={40} />
      ) : (
        <span className="grid size-10 place-items-center rounded-full bg-grey-fill text-on-grey">
          <Bell size={18} strokeWidth={1.75} />
        </span>
      )}
      {senders > 1 && (
        <span className="absolute -right-1.5 -bottom-1 rounded-full bg-grey-fill px-1 text-2xs leading-[1.125rem] font-semibold text-on-grey tabular-nums ring-2 ring-overlay">
          +{cappedCount(senders - 1)}
        </span>
      )}
    </span>
  );
}
