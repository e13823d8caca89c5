import { Ban, Flag } from 'lucide-react';
import { useState } from 'react';
import type { PersonView } from '@contracts/users';
import { shortName } from '@/shared/format/names';
import { BlockDialog } from '@/shared/blocks/block-dialog';
import { useBlock } from '@/shared/blocks/use-block';
import { ReportPersonDialog } from '@/shared/reports/report-person-dialog';
import type { MenuProps } from '@/shared/ui/lazy/lazy-menu';
import { type Action, ActionMenu } from '@/shared/ui/overlay-kit/dialogs/menus/action-menu';

interface PersonMenuProps {
  person: PersonView;
  /** The viewer may see the person's profile. Only what the viewer may see can be reported. */
  isProfileVisible: boolean;
  /** The viewer blocks the person. */
  isBlocked: boolean;
  /** The name of the team or field whose administrators the person writes to. A block does not prevent that. */
  inboxName: string | null;
  /** The actions that come before those about the person. */
  before: readonly Action[];
  /** The actions that come after those about the person. */
  after: readonly Action[];
}

/** The menu of a conversation with one person on the other side. */
export function PersonMenu({
  person,
  isProfileVisible,
  isBlocked,
  inboxName,
  before,
  after,
  ...button
}: MenuProps & PersonMenuProps) {
  const [openDialog, setOpenDialog] = useState<'block' | 'report' | null>(null);
  const block = useBlock(person);
  const toggleBlock: Action = isBlocked
    ? { name: `Unblock ${shortName(person)}`, icon: Ban, onSelect: () => block.mutate(false) }
    : { name: `Block ${shortName(person)}`, icon: Ban, onSelect: () => setOpenDialog('block') };
  const report: Action = { name: 'Report', icon: Flag, onSelect: () => setOpenDialog('report') };
  const aboutPerson = isProfileVisible ? [report, toggleBlock] : [toggleBlock];
  return (
    <>
      <ActionMenu
        {...button}
        actions={[
          ...before,
          ...aboutPerson.map((action, index) => ({ ...action, startsGroup: index === 0 })),
          ...after,
        ]}
      />
      <BlockDialog
        person={person}
        open={openDialog === 'block'}
        onOpenChange={(open) => setOpenDialog(open ? 'block' : null)}
      >
        {inboxName !== null && `${shortName(person)} can still write to ${inboxName}, because only you block them. `}
      </BlockDialog>
      {openDialog === 'report' && <ReportPersonDialog person={person} onClose={() => setOpenDialog(null)} />}
    </>
  );
}
