import { House, MessageCircle, UsersRound, type LucideIcon } from 'lucide-react';

interface Section {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Also the current section on these paths. */
  also?: string[];
  membersOnly?: boolean;
}

/** Every place that navigation offers; a feature adds its line when its pages work. */
export const SECTIONS: Section[] = [
  { to: '/home', label: 'Home', icon: House, also: ['/'] },
  { to: '/players', label: 'Players', icon: UsersRound },
  { to: '/messages', label: 'Messages', icon: MessageCircle, membersOnly: true },
];

export function isCurrent({ to, also = [] }: Pick<Section, 'to' | 'also'>, pathname: string): boolean {
  return pathname === to || pathname.startsWith(`${to}/`) || also.includes(pathname);
}
