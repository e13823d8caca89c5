import type { GamePageView } from '@contracts/games';
import { CalendarX2, Copy, PencilLine } from 'lucide-react';
import type { MenuProps } from '@/shared/ui/lazy/lazy-menu';
import { ActionMenu, type Action } from '@/shared/ui/overlay-kit/dialogs/menus/action-menu';

export interface OrganizerMenuProps {
  game: GamePageView;
  onEdit: () => void;
  onDuplicate: () => void;
  onCancel: () => void;
}

/** The organizer's actions on the whole game. */
export default function OrganizerMenu({
  game,
  onEdit,
  onDuplicate,
  onCancel,
  ...button
}: MenuProps & OrganizerMenuProps) {
  const actions: (Action | false)[] = [
    game.can.edit && { name: 'Edit game', icon: PencilLine, onSelect: onEdit },
    { name: 'Duplicate game', icon: Copy, onSelect: onDuplicate },
    game.can.cancel && { name: 'Cancel game', icon: CalendarX2, danger: true, onSelect: onCancel },
  ];
  return <ActionMenu {...button} actions={actions.filter((action) => action !== false)} />;
}
