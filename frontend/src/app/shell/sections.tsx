import { CalendarDays, House, MessageCircle, Shield, TentTree, UsersRound, type LucideIcon } from 'lucide-react';

interface Section {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Further paths on which this section counts as current. */
  also?: string[];
  membersOnly?: boolean;
  /** Not among the header's sections, because the header already has a link: the logo or an icon. */
  isElsewhere?: boolean;
}

/** All navigation targets. A new feature adds its pages here. */
export const SECTIONS: Section[] = [
  { to: '/home', label: 'Home', icon: House, also: ['/'], isElsewhere: true },
  { to: '/players', label: 'Players', icon: UsersRound },
  { to: '/teams', label: 'Teams', icon: Shield },
  { to: '/fields', label: 'Fields', icon: TentTree },
  { to: '/games', label: 'Games', icon: CalendarDays },
  { to: '/messages', label: 'Messages', icon: MessageCircle, membersOnly: true, isElsewhere: true },
];

/** The sections in the header. */
export const MAIN_SECTIONS = SECTIONS.filter(({ isElsewhere }) => !isElsewhere);

/** The sections in a phone's bottom bar, before the profile. */
export const BAR_SECTIONS = SECTIONS.filter(({ membersOnly }) => !membersOnly);

export function isCurrent({ to, also = [] }: Pick<Section, 'to' | 'also'>, pathname: string): boolean {
  return pathname === to || pathname.startsWith(`${to}/`) || also.includes(pathname);
}
