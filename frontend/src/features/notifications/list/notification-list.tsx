import { ButtonLink } from '@/shared/ui/buttons/button';
import { PagedList } from '@/shared/ui/lists/paged-list';
import { notificationsQuery } from '../notification-cache';
import { useNotifications } from './use-notifications';
import { NoNotifications } from './no-notifications';
import { NotificationRows } from './notification-rows';
import { NotificationSkeleton } from './notification-skeleton';

/** The page of all notifications lists the rest. */
const MAX_SHOWN = 8;

/** The latest notifications, and how many more there are. `onOpen` runs when the viewer follows a notification or the link to all of them. */
export function NotificationList({ onOpen }: { onOpen: () => void }) {
  const list = useNotifications(notificationsQuery);
  const more = list.total - Math.min(list.items?.length ?? 0, MAX_SHOWN);
  return (
    <PagedList
      list={{ ...list, hasNextPage: false }}
      noun="notifications"
      skeleton={<NotificationSkeleton />}
      empty={<NoNotifications />}
      end={
        // On a phone, sticky elements stop above the padding of the sheet.
        <div className="sticky -bottom-5 z-2 flex items-center justify-between gap-3 border-t border-line bg-overlay py-1.5 pr-2 pl-4 text-sm text-fg-2 md:bottom-0">
          <span className="tabular-nums">{more > 0 ? `${more.toLocaleString('en')} more` : ''}</span>
          <ButtonLink to="/notifications" variant="ghost" size="sm" className="text-olive!" onClick={onOpen}>
            See all notifications
          </ButtonLink>
        </div>
      }
    >
      {(notifications) => <NotificationRows notifications={notifications.slice(0, MAX_SHOWN)} onOpen={onOpen} />}
    </PagedList>
  );
}
