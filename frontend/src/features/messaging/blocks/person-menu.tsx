import { Ban, Flag } from 'lucide-react';
import { useState } from 'react';
import type { PersonView } from '@contracts/users';
import { BlockDialog } from '@/shared/blocks/block-dialog';
import { useBlock } from '@/shared/blocks/use-block';
import { ReportPersonDialog } from '@/shared/reports/report-person-dialog';
import type { MenuProps } from '@/shared/ui/lazy/lazy-menu';
import { type Action, ActionMenu } from '@/shared/ui/overlays/action-menu';

interface PersonMenuProps {
  person: PersonView;
  /** The viewer may see the person's profile. Only what the viewer may see can be reported. */
  isProfileVisible: boolean;
  /** The viewer blocks the person. */
  isBlocked: boolean;
  /** The actions of every conversation. */
  actions: readonly Action[];
}

/** The menu in the header of a direct conversation. */
export function PersonMenu({ person, isProfileVisible, isBlocked, actions, ...button }: MenuProps & PersonMenuProps) {
  const [openDialog, setOpenDialog] = useState<'block' | 'report' | null>(null);
  const block = useBlock(person);
  const toggleBlock: Action = isBlocked
    ? { name: 'Unblock', icon: Ban, onSelect: () => block.mutate(false) }
    : { name: 'Block', icon: Ban, danger: true, onSelect: () => setOpenDialog('block') };
  const report: Action = { name: 'Report', icon: Flag, danger: true, onSelect: () => setOpenDialog('report') };
  return (
    <>
      <ActionMenu {...button} actions={[...actions, toggleBlock, ...(isProfileVisible ? [report] : [])]} />
      <BlockDialog
        person={person}
        open={openDialog === 'block'}
        onOpenChange={(open) => setOpenDialog(open ? 'block' : null)}
      />
      {openDialog === 'report' && <ReportPersonDialog person={person} onClose={() => setOpenDialog(null)} />}
    </>
  );
}
