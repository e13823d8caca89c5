import type { ProfileView } from '@contracts/users';
import { Ban, Flag } from 'lucide-react';
import { useState } from 'react';
import { BlockDialog } from '@/shared/blocks/block-dialog';
import { useBlock } from '@/shared/blocks/use-block';
import { ReportPersonDialog } from '@/shared/reports/report-person-dialog';
import type { MenuProps } from '@/shared/ui/lazy/lazy-menu';
import { ActionMenu } from '@/shared/ui/overlays/action-menu';

export interface ProfileMenuProps {
  profile: ProfileView;
}

/** The rarely used actions on another player's profile. */
export default function ProfileMenu({ profile, ...button }: MenuProps & ProfileMenuProps) {
  const [openDialog, setOpenDialog] = useState<'block' | 'report' | null>(null);
  const block = useBlock(profile);
  const toggle = profile.isBlocked
    ? { name: 'Unblock', icon: Ban, onSelect: () => block.mutate(false) }
    : ({ name: 'Block', icon: Ban, danger: true, onSelect: () => setOpenDialog('block') } as const);
  const report = { name: 'Report', icon: Flag, danger: true, onSelect: () => setOpenDialog('report') };
  return (
    <>
      <ActionMenu {...button} actions={[toggle, report]} />
      <BlockDialog
        person={profile}
        open={openDialog === 'block'}
        onOpenChange={(open) => setOpenDialog(open ? 'block' : null)}
      />
      {openDialog === 'report' && <ReportPersonDialog person={profile} onClose={() => setOpenDialog(null)} />}
    </>
  );
}
