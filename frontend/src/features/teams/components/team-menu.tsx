import type { TeamPageView } from '@contracts/teams';
import { useQueryClient } from '@tanstack/react-query';
import { BellOff, BellPlus, Crown, Flag, LogOut, MessageCircle, PencilLine, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toggleEntityFollow, useEntityFollowToggles } from '@/shared/follow/entity-follow.store';
import { navigate } from '@/shared/navigation/history';
import { navigateFrom } from '@/shared/navigation/navigate-from';
import { useHistoryEntry } from '@/shared/navigation/history-entry';
import { withReturnPath } from '@/shared/session/same-site-path';
import { useViewer } from '@/shared/session/viewer';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';
import type { MenuProps } from '@/shared/ui/lazy/lazy-menu';
import { shareLink } from '@/shared/ui/navigation/share-link';
import { ActionMenu, type Action } from '@/shared/ui/overlay-kit/dialogs/menus/action-menu';
import { AlertDialog } from '@/shared/ui/overlay-kit/dialogs/alert-dialog';
import { useLeaveTeam } from '../members/member-requests';
import { ConfirmDeleteDialog } from './delete-team-button';
import type { TeamDialogProps } from './team-dialog';

const MessageDialog = lazyPart<TeamDialogProps>(() => import('../contact/message-leader-dialog'));
const HandOverDialog = lazyPart<TeamDialogProps>(() => import('../members/hand-over-dialog'));

const ReportItemDialog = lazyPart(() => import('@/shared/reports/report-item-dialog'));

export interface TeamMenuProps {
  team: TeamPageView;
  onEdit: () => void;
}

/** The rarely used actions on a team. Leaving, deleting and reporting come last and are red. */
export default function TeamMenu({ team, onEdit, ...button }: MenuProps & TeamMenuProps) {
  const [openDialog, setOpenDialog] = useState<'message' | 'hand-over' | 'leave' | 'delete' | 'report' | null>(null);
  const leave = useLeaveTeam(team.id);
  const close = () => setOpenDialog(null);
  const nonMemberActions = useNonMemberActions(team, () => setOpenDialog('message'));
  const { edit, handOver, leave: canLeave, delete: canDelete } = team.can;
  const share: Action = {
    name: 'Share',
    icon: Share2,
    onSelect: () =>
      void shareLink({ path: `/teams/${team.id}`, title: team.name, copied: 'Team link copied to clipboard.' }),
  };
  const actions: (Action | false)[] = [
    ...nonMemberActions,
    share,
    edit && { name: 'Edit team', icon: PencilLine, onSelect: onEdit },
    handOver && { name: 'Hand over leadership', icon: Crown, onSelect: () => setOpenDialog('hand-over') },
    canLeave && {
      name: 'Leave Team',
      icon: LogOut,
      danger: true,
      startsGroup: true,
      onSelect: () => setOpenDialog('leave'),
    },
    canDelete && {
      name: 'Delete team',
      icon: Trash2,
      danger: true,
      startsGroup: true,
      onSelect: () => setOpenDialog('delete'),
    },
    (team.can.report ?? false) && {
      name: 'Report team',
      icon: Flag,
      danger: true,
      startsGroup: !canLeave && !canDelete,
      onSelect: () => setOpenDialog('report'),
    },
  ];
  return (
    <>
      <ActionMenu {...button} actions={actions.filter((action) => action !== false)} />
      {openDialog === 'message' && <MessageDialog team={team} onClose={close} onLoadError={close} />}
      {openDialog === 'report' && (
        <ReportItemDialog item={{ type: 'team', id: team.id }} onClose={close} onLoadError={close} />
      )}
      {openDialog === 'hand-over' && <HandOverDialog team={team} onClose={close} onLoadError={close} />}
      <AlertDialog
        open={openDialog === 'leave'}
        onOpenChange={(open) => !open && close()}
        title={`Leave ${team.name}?`}
        confirm="Leave Team"
        onConfirm={() => leave.mutate()}
      >
        You’ll lose access to the team chat. To come back, you’ll have to apply or be invited again.
      </AlertDialog>
      <ConfirmDeleteDialog
        team={team}
        open={openDialog === 'delete'}
        onOpenChange={(open) => !open && close()}
        onDeleted={() => navigateFrom(`/teams/${team.id}`, '/teams')}
      />
    </>
  );
}

/** Message Leader and Follow. A visitor signs in first. */
function useNonMemberActions(team: TeamPageView, onMessage: () => void): (Action | false)[] {
  const isVisitor = useViewer() === null;
  const { pathname, search } = useHistoryEntry();
  const queries = useQueryClient();
  const optimistic = useEntityFollowToggles((toggles) => toggles[team.id]);
  const isFollowing = optimistic ?? team.isFollowing;
  const signIn = () => navigate(withReturnPath('/login', pathname + search));
  const follow = () =>
    toggleEntityFollow(queries, { kind: 'team', id: team.id, isFollowing: team.isFollowing, desired: !isFollowing });
  return [
    (isVisitor || team.can.message) && {
      name: 'Message Leader',
      icon: MessageCircle,
      onSelect: isVisitor ? signIn : onMessage,
    },
    (isVisitor || team.can.follow) && {
      name: isFollowing ? 'Unfollow' : 'Follow',
      icon: isFollowing ? BellOff : BellPlus,
      onSelect: isVisitor ? signIn : follow,
    },
  ];
}
