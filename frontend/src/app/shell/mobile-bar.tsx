import { CircleUserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useViewer } from '@/shared/session/viewer';
import { Avatar } from '@/shared/ui/avatar';
import { BadgeCount } from '@/shared/ui/badge-count';
import { useUnread } from '@/shared/unread/unread.store';
import { isCurrent, SECTIONS } from './sections';

/** The bar at a phone's lower edge. */
export function MobileBar() {
  const viewer = useViewer();
  const { pathname } = useLocation();
  const own = viewer && `/profile/${viewer.id}`;
  const messages = useUnread((unread) => unread.messages);
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 flex h-[calc(var(--tabbar-h)+env(safe-area-inset-bottom))] border-t border-line bg-[color-mix(in_srgb,var(--surface)_96%,transparent)] pb-[env(safe-area-inset-bottom)] backdrop-blur-md md:hidden"
    >
      {SECTIONS.filter(({ membersOnly }) => viewer || !membersOnly).map((section) => {
        const { to, label, icon: Icon } = section;
        const unread = to === '/messages' ? messages : 0;
        return (
          <Item key={to} to={to} label={label} current={isCurrent(section, pathname)} unread={unread}>
            <Icon size={22} strokeWidth={1.75} />
            <BadgeCount count={unread} place="corner" className="-top-1! left-3!" />
          </Item>
        );
      })}
      <Item to={own ?? '/profile'} label="Profile" current={['/profile', '/profile/edit', own].includes(pathname)}>
        {viewer ? <Avatar person={viewer} size={24} /> : <CircleUserRound size={22} strokeWidth={1.75} />}
      </Item>
    </nav>
  );
}

interface ItemProps {
  to: string;
  label: string;
  current: boolean;
  unread?: number;
  children: ReactNode;
}

function Item({ to, label, current, unread = 0, children }: ItemProps) {
  return (
    <Link
      to={to}
      aria-current={current ? 'page' : undefined}
      className="grid flex-1 content-center justify-items-center gap-1 text-2xs leading-[.875rem] font-medium text-fg-2 current:text-orange"
    >
      <span className="relative" aria-hidden="true">
        {children}
      </span>
      {label}
      {unread > 0 && <span className="sr-only">, {unread} unread</span>}
    </Link>
  );
}
