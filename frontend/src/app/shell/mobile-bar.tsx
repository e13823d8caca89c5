import { CircleUserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { useViewer } from '@/shared/session/viewer';
import { Avatar } from '@/shared/ui/entities/avatar';
import { isCurrent, BAR_SECTIONS } from './sections';

/** The navigation bar at the bottom of a phone's screen. */
export function MobileBar() {
  const viewer = useViewer();
  const [pathname] = useLocation();
  const ownProfile = viewer && `/profile/${viewer.id}`;
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 flex h-[calc(var(--tabbar-h)+env(safe-area-inset-bottom))] border-t border-line bg-[color-mix(in_srgb,var(--surface)_96%,transparent)] pb-[env(safe-area-inset-bottom)] backdrop-blur-md md:hidden"
    >
      {BAR_SECTIONS.map((section) => {
        const { to, label, icon: Icon } = section;
        return (
          <Item key={to} to={to} label={label} current={isCurrent(section, pathname)}>
            <Icon size={22} strokeWidth={1.75} />
          </Item>
        );
      })}
      <Item
        to={ownProfile ?? '/profile'}
        label="Profile"
        current={['/profile', '/profile/edit', ownProfile].includes(pathname)}
      >
        {viewer ? <Avatar person={viewer} size={24} /> : <CircleUserRound size={22} strokeWidth={1.75} />}
      </Item>
    </nav>
  );
}

interface ItemProps {
  to: string;
  label: string;
  current: boolean;
  children: ReactNode;
}

function Item({ to, label, current, children }: ItemProps) {
  return (
    <Link
      to={to}
      aria-current={current ? 'page' : undefined}
      className="grid min-w-0 flex-1 content-center justify-items-center gap-1 text-2xs leading-[.875rem] font-medium text-fg-2 current:text-orange"
    >
      <span className="grid h-6 place-items-center" aria-hidden="true">
        {children}
      </span>
      {label}
    </Link>
  );
}
