import type { NotificationView } from '@contracts/notifications';
import { useMarkRead } from './mark-read';
import { NotificationRow } from './notification-row';

interface NotificationRowsProps {
  notifications: readonly NotificationView[];
  /** Runs when a notification is followed. */
  onOpen?: () => void;
}

export function NotificationRows({ notifications, onOpen }: NotificationRowsProps) {
  const { mutate: markRead } = useMarkRead();
  return (
    <ul className="divide-y divide-line">
      {notifications.map((notification) => (
        <NotificationRow
          key={notification.id}
          notification={notification}
          onRead={() => markRead(notification.id)}
          onOpen={() => {
            if (!notification.isRead) markRead(notification.id);
            onOpen?.();
          }}
        />
      ))}
    </ul>
  );
}
