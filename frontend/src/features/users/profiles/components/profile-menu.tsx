import type { ProfileView } from '@contracts/users';
import { Ban, Flag, Share2 } from 'lucide-react';
import { useState } from 'react';
import { BlockDialog } from '@/shared/blocks/block-dialog';
import { useBlock } from '@/shared/blocks/use-block';
import { ReportPersonDialog } from '@/shared/reports/report-person-dialog';
import { displayName } from '@/shared/format/names';
import { shareLink } from '@/shared/ui/navigation/share-link';
import type { MenuProps } from '@/shared/ui/lazy/lazy-menu';
import { ActionMenu, type Action } from '@/shared/ui/overlay-kit/dialogs/menus/action-menu';

export interface ProfileMenuProps {
  profile: ProfileView;
}

/** The rarely used actions on a profile. */
export default function ProfileMenu({ profile, ...button }: MenuProps & ProfileMenuProps) {
  const [openDialog, setOpenDialog] = useState<'block' | 'report' | null>(null);
  const block = useBlock(profile);
  const share: Action = {
    name: 'Share',
    icon: Share2,
    onSelect: () =>
      void shareLink({
        path: `/profile/${profile.id}`,
        title: displayName(profile),
        copied: 'Profile link copied to clipboard.',
      }),
  };
  const toggle: Action = profile.isBlocked
    ? { name: 'Unblock', icon: Ban, onSelect: () => block.mutate(false) }
    : { name: 'Block', icon: Ban, danger: true, onSelect: () => setOpenDialog('block') };
  const report: Action = { name: 'Report', icon: Flag, danger: true, onSelect: () => setOpenDialog('report') };
  return (
    <>
      <ActionMenu
        {...button}
        actions={[share, profile.can.block && { ...toggle, startsGroup: true }, profile.can.report && report].filter(
          (action) => action !== false && action !== undefined,
        )}
      />
      <BlockDialog
        person={profile}
        open={openDialog === 'block'}
        onOpenChange={(open) => setOpenDialog(open ? 'block' : null)}
      />
      {openDialog === 'report' && <ReportPersonDialog person={profile} onClose={() => setOpenDialog(null)} />}
    </>
  );
}
