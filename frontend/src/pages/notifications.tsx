import { clsx } from 'clsx';
import { Link, useSearchParams } from 'wouter';
import { AllNotifications } from '@/features/notifications/list/all-notifications';
import { MarkAllRead } from '@/features/notifications/list/mark-all-read';
import { unreadNotificationsQuery } from '@/features/notifications/list/unread-notifications-query';
import { notificationsQuery } from '@/features/notifications/notification-cache';
import { PageTitle } from '@/shared/ui/navigation/page-title';

const FILTERS = [
  { label: 'All', to: '/notifications', isUnreadOnly: false },
  { label: 'Unread', to: '/notifications?filter=unread', isUnreadOnly: true },
];

export default function NotificationsPage() {
  const [parameters] = useSearchParams();
  const isUnreadOnly = parameters.get('filter') === 'unread';
  const query = isUnreadOnly ? unreadNotificationsQuery : notificationsQuery;
  return (
    <div className="container-page grid grid-cols-[minmax(0,688px)] justify-center py-6 max-md:px-0 max-md:py-4">
      <PageTitle>Notifications</PageTitle>
      <header className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 max-md:mb-4 max-md:px-4">
        <h1 className="heading mr-auto text-2xl">Notifications</h1>
        <nav aria-label="Filter" className="flex gap-1 max-md:order-last max-md:w-full">
          {FILTERS.map((filter) => (
            <Link
              key={filter.label}
              to={filter.to}
              aria-current={filter.isUnreadOnly === isUnreadOnly ? 'page' : undefined}
              className={clsx(
                'grid h-[34px] place-items-center rounded-md px-3 text-sm font-medium text-fg-2 hover:bg-raised hover:text-fg max-md:h-11',
                'current:bg-olive-wash current:text-on-olive-wash',
              )}
            >
              {filter.label}
            </Link>
          ))}
        </nav>
        <MarkAllRead query={query} className="max-md:-mr-3.5" />
      </header>
      <AllNotifications key={String(isUnreadOnly)} query={query} />
    </div>
  );
}
