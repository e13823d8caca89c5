import type { TeamPageView } from '@contracts/teams';
import { Crown, PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { navigate } from '@/shared/navigation/history';
import { ActionMenu, type Action } from '@/shared/ui/overlays/action-menu';
import type { MenuProps } from '@/shared/ui/lazy/lazy-menu';
import { ConfirmDeleteDialog } from './delete-team-button';
import { HandOverDialog } from '../members/hand-over-dialog';

export interface LeaderMenuProps {
  team: TeamPageView;
  onEdit: () => void;
}

/** The leader's rarely used actions. */
export default function LeaderMenu({ team, onEdit, ...button }: MenuProps & LeaderMenuProps) {
  const [openDialog, setOpenDialog] = useState<'hand-over' | 'delete' | null>(null);
  const { edit, handOver, delete: remove } = team.can;
  const actions: (Action | false)[] = [
    edit && { name: 'Edit Team', icon: PencilLine, onSelect: onEdit },
    handOver && { name: 'Hand Over Leadership', icon: Crown, onSelect: () => setOpenDialog('hand-over') },
    remove && { name: 'Delete Team', icon: Trash2, danger: true, onSelect: () => setOpenDialog('delete') },
  ];
  return (
    <>
      <ActionMenu {...button} actions={actions.filter((action) => action !== false)} />
      {openDialog === 'hand-over' && <HandOverDialog team={team} onClose={() => setOpenDialog(null)} />}
      <ConfirmDeleteDialog
        team={team}
        open={openDialog === 'delete'}
        onOpenChange={(open) => !open && setOpenDialog(null)}
        onDeleted={() => navigate('/teams')}
      />
    </>
  );
}
