import { CLIENT_TIMES } from '@contracts/limits';
import { BellOff } from 'lucide-react';
import { usePagedList } from '@/shared/api/paged-query';
import { usePollInterval } from '@/shared/realtime/use-poll-interval';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { PagedList } from '@/shared/ui/lists/paged-list';
import { Skeleton } from '@/shared/ui/feedback/skeleton';
import { useMarkRead } from '../api/mark-read';
import { useRefetchWhenReadElsewhere } from '../use-refetch-when-read-elsewhere';
import { NotificationRow } from './notification-row';
import { notificationsQuery } from '../notification-cache';

/** Polls while the socket is disconnected, because the badge may count notifications that the list lacks. `onOpen` runs when a notification is followed. */
export function NotificationList({ onOpen }: { onOpen: () => void }) {
  const poll = usePollInterval(CLIENT_TIMES.notificationsPollInterval);
  const list = usePagedList({
    ...notificationsQuery,
    refetchInterval: poll,
    refetchOnMount: poll === false || 'always',
  });
  const { mutate: markRead } = useMarkRead();
  useRefetchWhenReadElsewhere(list);
  return (
    <PagedList
      list={list}
      noun="notifications"
      skeleton={<NotificationSkeleton />}
      empty={
        <EmptyState
          title="No notifications yet"
          icon={<BellOff size={24} strokeWidth={1.75} aria-hidden="true" />}
          className="py-10"
        >
          You’ll be notified when someone follows you, or likes or comments on your posts.
        </EmptyState>
      }
      moreClassName="border-t border-line p-3"
    >
      {(notifications) => (
        <ul className="divide-y divide-line">
          {notifications.map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              onRead={() => markRead(notification.id)}
              onOpen={() => {
                if (!notification.isRead) markRead(notification.id);
                onOpen();
              }}
            />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function NotificationSkeleton() {
  return (
    <div role="status" aria-label="Loading notifications" className="divide-y divide-line">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex gap-3 px-4 py-3">
          <Skeleton className="size-10 rounded-full!" />
          <div className="grid flex-1 content-center gap-2">
            <Skeleton className="h-3.5 w-1/3" />
            <Skeleton className="h-3.5 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
