import type { ProfileView } from '@contracts/users';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { BlockDialog } from '@/shared/blocks/block-dialog';
import { useBlock } from '@/shared/blocks/use-block';
import type { MenuProps } from '@/shared/ui/lazy/lazy-menu';
import { ActionMenu } from '@/shared/ui/overlays/action-menu';

export interface ProfileMenuProps {
  profile: ProfileView;
}

/** The rarely used actions on another player's profile. */
export default function ProfileMenu({ profile, ...button }: MenuProps & ProfileMenuProps) {
  const [isBlocking, setIsBlocking] = useState(false);
  const block = useBlock(profile);
  const toggle = profile.isBlocked
    ? { name: 'Unblock', icon: Ban, onSelect: () => block.mutate(false) }
    : { name: 'Block', icon: Ban, danger: true, onSelect: () => setIsBlocking(true) };
  return (
    <>
      <ActionMenu {...button} actions={[toggle]} />
      <BlockDialog person={profile} open={isBlocking} onOpenChange={setIsBlocking} />
    </>
  );
}
