import { Bell } from 'lucide-react';
import { BadgeCount, unreadLabel } from '@/shared/ui/feedback/badge-count';
import { lazyMenu } from '@/shared/ui/lazy/lazy-menu';
import { useUnread } from '@/shared/unread/unread.store';

const BellMenu = lazyMenu(() => import('./notifications-panel'), 'dialog');

/** The bell in the header of signed-in users. */
export function NotificationsMenu() {
  const count = useUnread(({ notifications }) => notifications);
  return (
    <BellMenu label={unreadLabel('Notifications', count)}>
      <Bell size={21} strokeWidth={1.75} />
      <BadgeCount count={count} place="corner" />
    </BellMenu>
  );
}
