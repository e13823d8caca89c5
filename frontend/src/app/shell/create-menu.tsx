import { CalendarPlus, SquarePen, TentTree, UsersRound } from 'lucide-react';
import { navigate } from '@/shared/navigation/history';
import type { MenuProps } from '@/shared/ui/lazy/lazy-menu';
import { ActionMenu, type Action } from '@/shared/ui/overlay-kit/dialogs/menus/action-menu';

const ACTIONS: readonly Action[] = [
  { name: 'Post', icon: SquarePen, onSelect: () => navigate('/home?post=1') },
  { name: 'Team', icon: UsersRound, onSelect: () => navigate('/teams?create=1') },
  { name: 'Field', icon: TentTree, onSelect: () => navigate('/fields?add=1') },
  { name: 'Game', icon: CalendarPlus, onSelect: () => navigate('/games?create=1') },
];

/** The Create menu in the header. Each item opens a page with its form. */
export default function CreateMenu(button: MenuProps) {
  return <ActionMenu {...button} actions={ACTIONS} />;
}
