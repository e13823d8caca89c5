import { Ban, UserRound } from 'lucide-react';
import { useState } from 'react';
import type { PersonView } from '@contracts/users';
import { BlockDialog } from '@/shared/blocks/block-dialog';
import { useBlock } from '@/shared/blocks/use-block';
import { navigate } from '@/shared/navigation/history';
import type { MenuProps } from '@/shared/ui/lazy/lazy-menu';
import { type Action, ActionMenu } from '@/shared/ui/overlays/action-menu';

export interface PersonMenuProps {
  person: PersonView;
  /** The path of their profile. Null if the viewer may not see it. */
  path: string | null;
  /** The viewer blocks the person. */
  isBlocked: boolean;
}

/** The menu in the header of a direct conversation. */
export default function PersonMenu({ person, path, isBlocked, ...button }: MenuProps & PersonMenuProps) {
  const [isBlocking, setIsBlocking] = useState(false);
  const block = useBlock(person);
  const actions: (Action | false)[] = [
    path !== null && { name: 'View Profile', icon: UserRound, onSelect: () => navigate(path) },
    isBlocked
      ? { name: 'Unblock', icon: Ban, onSelect: () => block.mutate(false) }
      : { name: 'Block', icon: Ban, danger: true, onSelect: () => setIsBlocking(true) },
  ];
  return (
    <>
      <ActionMenu {...button} actions={actions.filter((action) => action !== false)} />
      <BlockDialog person={person} open={isBlocking} onOpenChange={setIsBlocking} />
    </>
  );
}
