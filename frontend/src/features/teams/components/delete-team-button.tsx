import type { TeamView } from '@contracts/teams';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { afterSuccess } from '@/shared/api/after-success';
import { AlertDialog } from '@/shared/ui/overlay-kit/dialogs/alert-dialog';
import { IconButton } from '@/shared/ui/buttons/icon-button';
import { returnFocusTo } from '@/shared/ui/overlay-kit/dialogs/use-return-focus';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ignoreNotFound, send } from '@/shared/api/http';
import { toast } from '@/shared/ui/feedback/toast';
import { toastFailure } from '@/shared/ui/feedback/toast-failure';
import { invalidateTeamLists } from '../api/invalidate-teams';
import { teamPath } from '../api/team-queries';

interface DeleteTeamButtonProps {
  team: Pick<TeamView, 'id' | 'name'>;
  className?: string;
}

/** The leader's delete button on a team card, above the link that covers the card. */
export function DeleteTeamButton({ team, className }: DeleteTeamButtonProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <div className={className}>
      <IconButton label={`Delete ${team.name}`} className="z-10" onClick={() => setIsConfirming(true)}>
        <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <ConfirmDeleteDialog
        team={team}
        open={isConfirming}
        onOpenChange={setIsConfirming}
        // The button unmounts with the card. The closing dialog first returns the focus to it.
        onDeleted={() => setTimeout(() => returnFocusTo(document.getElementById('main')))}
      />
    </div>
  );
}

interface ConfirmDeleteDialogProps {
  team: Pick<TeamView, 'id' | 'name'>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted?: () => void;
}

export function ConfirmDeleteDialog({ team, open, onOpenChange, onDeleted }: ConfirmDeleteDialogProps) {
  const remove = useDeleteTeam(team.id);
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Delete ${team.name}?`}
      confirm="Delete team"
      // `mutate` callbacks don't run after this dialog unmounts, which a `team:changed` hint may cause first; the promise resolves all the same.
      onConfirm={() => afterSuccess(remove.mutateAsync(), () => onDeleted?.())}
    >
      Are you sure you want to delete this team? This action cannot be undone.
    </AlertDialog>
  );
}

function useDeleteTeam(teamId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => send('DELETE', teamPath(teamId)).catch(ignoreNotFound),
    onSuccess: () => toast({ title: 'Team deleted successfully!', tone: 'good' }),
    onError: toastFailure('Failed to delete team'),
    onSettled: () => invalidateTeamLists(queries),
  });
}
