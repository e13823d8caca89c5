import { Ban } from 'lucide-react';
import { useState } from 'react';
import type { PersonView } from '@contracts/users';
import { BlockDialog } from '@/shared/blocks/block-dialog';
import { useBlock } from '@/shared/blocks/use-block';
import type { MenuProps } from '@/shared/ui/lazy/lazy-menu';
import { type Action, ActionMenu } from '@/shared/ui/overlays/action-menu';

interface PersonMenuProps {
  person: PersonView;
  /** The viewer blocks the person. */
  isBlocked: boolean;
  /** The actions of every conversation. */
  actions: readonly Action[];
}

/** The menu in the header of a direct conversation. */
export function PersonMenu({ person, isBlocked, actions, ...button }: MenuProps & PersonMenuProps) {
  const [isBlocking, setIsBlocking] = useState(false);
  const block = useBlock(person);
  const toggleBlock: Action = isBlocked
    ? { name: 'Unblock', icon: Ban, onSelect: () => block.mutate(false) }
    : { name: 'Block', icon: Ban, danger: true, onSelect: () => setIsBlocking(true) };
  return (
    <>
      <ActionMenu {...button} actions={[...actions, toggleBlock]} />
      <BlockDialog person={person} open={isBlocking} onOpenChange={setIsBlocking} />
    </>
  );
}
