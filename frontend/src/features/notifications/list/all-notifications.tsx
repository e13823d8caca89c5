import { CheckCheck } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { Card } from '@/shared/ui/layout/card';
import { useFallbackFocus } from '@/shared/ui/layout/use-fallback-focus';
import { PagedList } from '@/shared/ui/lists/paged-list';
import { useNow } from '@/shared/ui/text/use-now';
import { unreadNotificationsQuery } from './unread-notifications-query';
import type { notificationsQuery } from '../notification-cache';
import { groupByDay } from './notification-days';
import { useNotifications } from './use-notifications';
import { NoNotifications } from './no-notifications';
import { NotificationRows } from './notification-rows';
import { NotificationSkeleton } from './notification-skeleton';

/** Every notification by day, or only the unread ones. */
export function AllNotifications({ query }: { query: typeof notificationsQuery }) {
  const list = useNotifications(query);
  const now = useNow();
  // The focused row unmounts with a refetch, when the list shows only unread notifications.
  const fallbackFocus = useFallbackFocus();
  return (
    <section {...fallbackFocus} aria-label="Notifications" className="outline-none">
      <PagedList
        list={list}
        noun="notifications"
        skeleton={
          <Card as="div">
            <NotificationSkeleton />
          </Card>
        }
        errorClassName="card"
        empty={
          <Card as="div">{query === unreadNotificationsQuery ? <NoUnreadNotifications /> : <NoNotifications />}</Card>
        }
        moreClassName="py-4"
        className="grid grid-cols-[minmax(0,1fr)] gap-6"
      >
        {(notifications) =>
          groupByDay(notifications, now).map(({ title, notifications: ofDay }) => (
            <Day key={title} title={title}>
              <NotificationRows notifications={ofDay} />
            </Day>
          ))
        }
      </PagedList>
    </section>
  );
}

function Day({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-sm font-semibold text-fg-2 max-md:px-4">
        {title}
      </h2>
      <Card as="div" className="overflow-hidden">
        {children}
      </Card>
    </section>
  );
}

function NoUnreadNotifications() {
  return (
    <EmptyState
      title="You’re all caught up"
      icon={<CheckCheck size={24} strokeWidth={1.75} aria-hidden="true" />}
      className="py-10"
    >
      You’ve read all your notifications.
    </EmptyState>
  );
}
