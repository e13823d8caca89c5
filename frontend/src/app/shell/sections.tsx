import { House, MessageCircle, Shield, TentTree, UsersRound, type LucideIcon } from 'lucide-react';

interface Section {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Also the current section on these paths. */
  also?: string[];
  membersOnly?: boolean;
  /** Reached by the logo or an icon: only the menu names it. */
  inMenuOnly?: boolean;
}

/** Every place that navigation offers; a feature adds its line when its pages work. */
export const SECTIONS: Section[] = [
  { to: '/home', label: 'Home', icon: House, also: ['/'], inMenuOnly: true },
  { to: '/players', label: 'Players', icon: UsersRound },
  { to: '/teams', label: 'Teams', icon: Shield },
  { to: '/fields', label: 'Fields', icon: TentTree },
  { to: '/messages', label: 'Messages', icon: MessageCircle, membersOnly: true, inMenuOnly: true },
];

/** What stands in the header and in the bar at a phone's lower edge. */
export const MAIN_SECTIONS = SECTIONS.filter(({ inMenuOnly }) => !inMenuOnly);

export function isCurrent({ to, also = [] }: Pick<Section, 'to' | 'also'>, pathname: string): boolean {
  return pathname === to || pathname.startsWith(`${to}/`) || also.includes(pathname);
}
