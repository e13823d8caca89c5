import { CalendarDays, House, MessageCircle, Shield, TentTree, UsersRound, type LucideIcon } from 'lucide-react';

interface Section {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Further paths on which this section counts as current. */
  furtherPaths?: string[];
  requiresSignIn?: boolean;
  /** The header links to it by the logo or an icon, so it is not among the header's sections. */
  hasOwnLink?: boolean;
}

/** All navigation targets. A new feature adds its pages here. */
export const SECTIONS: Section[] = [
  { to: '/home', label: 'Home', icon: House, furtherPaths: ['/'], hasOwnLink: true },
  { to: '/players', label: 'Players', icon: UsersRound },
  { to: '/teams', label: 'Teams', icon: Shield },
  { to: '/fields', label: 'Fields', icon: TentTree },
  { to: '/games', label: 'Games', icon: CalendarDays },
  { to: '/messages', label: 'Messages', icon: MessageCircle, requiresSignIn: true, hasOwnLink: true },
];

/** The sections in the header. */
export const HEADER_SECTIONS = SECTIONS.filter(({ hasOwnLink }) => !hasOwnLink);

/** The sections in a phone's bottom bar, before the profile. */
export const BAR_SECTIONS = SECTIONS.filter(({ requiresSignIn }) => !requiresSignIn);

export function isCurrent({ to, furtherPaths = [] }: Pick<Section, 'to' | 'furtherPaths'>, pathname: string): boolean {
  return pathname === to || pathname.startsWith(`${to}/`) || furtherPaths.includes(pathname);
}
