import type { CurrentUserView } from '@contracts/users';
import { MessageCircle, Plus } from 'lucide-react';
import { useLocation } from 'wouter';
import { NotificationsMenu } from '@/features/notifications/list/notifications-menu';
import { BadgeCount, unreadLabel } from '@/shared/ui/feedback/badge-count';
import { IconLink } from '@/shared/ui/buttons/icon-button';
import { useUnread } from '@/shared/unread/unread.store';
import { Avatar } from '@/shared/ui/entities/avatar';
import { lazyMenu } from '@/shared/ui/lazy/lazy-menu';

const CreateMenu = lazyMenu(() => import('./create-menu'));
const AccountMenu = lazyMenu(() => import('./account-menu'));

/** The header's buttons for a signed-in user. */
export function ViewerToolbar({ viewer }: { viewer: CurrentUserView }) {
  const [pathname] = useLocation();
  const messages = useUnread((unread) => unread.messages);
  return (
    <>
      <CreateMenu label="Create">
        <Plus size={22} strokeWidth={1.75} />
      </CreateMenu>
      <IconLink
        to="/messages"
        label={unreadLabel('Messages', messages)}
        aria-current={pathname.startsWith('/messages') ? 'page' : undefined}
      >
        <MessageCircle size={21} strokeWidth={1.75} />
        <BadgeCount count={messages} place="corner" />
      </IconLink>
      <NotificationsMenu />
      <span className="mx-2 h-6 w-px bg-line max-md:hidden" />
      <div className="-mr-[3px] max-md:hidden">
        <AccountMenu label="Account menu" className="rounded-full!">
          <Avatar person={viewer} size={34} />
        </AccountMenu>
      </div>
    </>
  );
}
