import type { TeamPageView } from '@contracts/teams';
import { clsx } from 'clsx';
import { Ellipsis, LogOut, MessageCircle, Share2, UserRoundPlus } from 'lucide-react';
import { useId, useState } from 'react';
import { FollowEntityButton } from '@/shared/follow/follow-entity-button';
import { useViewer } from '@/shared/session/viewer';
import { AlertDialog } from '@/shared/ui/overlays/alert-dialog';
import { Button, ButtonLink } from '@/shared/ui/buttons/button';
import { lazyMenu } from '@/shared/ui/lazy/lazy-menu';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';
import { shareLink } from '@/shared/ui/navigation/share-link';
import { useFallbackFocus } from '@/shared/ui/layout/use-fallback-focus';
import { useLeaveTeam } from '../members/member-requests';
import { useWithdrawApplication } from '../applications/application-requests';
import { useInvitationOffer } from '../invitations/invitation-requests';
import type { LeaderMenuProps } from './leader-menu';
import type { TeamDialogProps } from './team-dialog';
import { VisitorActions } from './visitor-actions';

const ApplyDialog = lazyPart<TeamDialogProps>(() => import('../applications/apply-dialog'));
const MessageDialog = lazyPart<TeamDialogProps>(() => import('../contact/message-leader-dialog'));
const AddMembersDialog = lazyPart<TeamDialogProps>(() => import('../invitations/add-members-dialog'));
const LeaderMenu = lazyMenu<LeaderMenuProps>(() => import('./leader-menu'));

const DIALOGS = { apply: ApplyDialog, message: MessageDialog, members: AddMembersDialog };
type OpenDialog = keyof typeof DIALOGS | 'withdraw' | 'leave' | null;

interface TeamActionsProps {
  team: TeamPageView;
  onEdit: () => void;
  className?: string;
}

/** The action buttons of a team page, as the server's `can` allows. */
export function TeamActions({ team, onEdit, className }: TeamActionsProps) {
  const viewer = useViewer();
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const withdraw = useWithdrawApplication(team.id);
  const leave = useLeaveTeam(team.id);
  const { can, application } = team;
  const mailed = useInvitationOffer(team);
  // An invited viewer answers in the invitation notice instead.
  const isInvited = team.invitation !== null || mailed.canRespond || mailed.isPending;
  const Dialog =
    openDialog === 'apply' || openDialog === 'message' || openDialog === 'members' ? DIALOGS[openDialog] : null;
  const close = () => setOpenDialog(null);
  const row = useFallbackFocus();
  const wide = 'max-md:flex-1 max-md:px-2!';
  const square = 'max-md:w-11 max-md:shrink-0 max-md:px-0!';

  return (
    <div
      {...row}
      className={clsx(
        // On a phone the buttons scroll in one line. The padding leaves room for focus rings.
        'flex flex-wrap justify-end gap-2 outline-none max-md:no-scrollbar max-md:-m-1 max-md:flex-nowrap max-md:justify-start max-md:overflow-x-auto max-md:p-1',
        className,
      )}
    >
      <Button
        className={square}
        onClick={() =>
          void shareLink({ path: `/teams/${team.id}`, title: team.name, copied: 'Team link copied to clipboard.' })
        }
      >
        <Share2 size={17} strokeWidth={1.75} aria-hidden="true" />
        <span className="max-md:sr-only">Share</span>
      </Button>
      {viewer === null ? (
        <VisitorActions team={team} isInvited={isInvited} />
      ) : (
        <>
          {team.role !== null && (
            <ButtonLink to={`/messages?team=${team.id}`} className={square}>
              <MessageCircle size={17} strokeWidth={1.75} aria-hidden="true" />
              <span className="max-md:sr-only">Team Chat</span>
            </ButtonLink>
          )}
          {can.message && (
            <Button onPointerEnter={MessageDialog.preload} onClick={() => setOpenDialog('message')} className={square}>
              <MessageCircle size={17} strokeWidth={1.75} aria-hidden="true" />
              <span className="max-md:sr-only">Message Leader</span>
            </Button>
          )}
          {can.follow && <FollowEntityButton kind="team" entity={team} size="md" isQuiet className={wide} />}
          {can.apply && !isInvited && (
            <Button
              variant="commit"
              onPointerEnter={ApplyDialog.preload}
              onClick={() => setOpenDialog('apply')}
              className={wide}
            >
              Apply to Join
            </Button>
          )}
          {team.why?.apply && team.role === null && !application && !isInvited && (
            <RefusedApplyButton reason={team.why.apply} className={wide} />
          )}
          {application && (
            <Button
              variant="line"
              loading={withdraw.isPending}
              onClick={() => setOpenDialog('withdraw')}
              className={wide}
            >
              <span>
                Withdraw<span className="max-md:sr-only"> Application</span>
              </span>
            </Button>
          )}
          {can.manageMembers && (
            <Button onPointerEnter={AddMembersDialog.preload} onClick={() => setOpenDialog('members')} className={wide}>
              <UserRoundPlus size={17} strokeWidth={1.75} aria-hidden="true" className="max-[24rem]:hidden" /> Add
              Members
            </Button>
          )}
          {can.leave && (
            <Button variant="line" loading={leave.isPending} onClick={() => setOpenDialog('leave')} className={wide}>
              <LogOut size={17} strokeWidth={1.75} aria-hidden="true" className="max-[24rem]:hidden" /> Leave Team
            </Button>
          )}
        </>
      )}
      {(can.edit || can.handOver || can.delete) && (
        <LeaderMenu team={team} onEdit={onEdit} label="More actions" className="bg-raised">
          <Ellipsis size={19} strokeWidth={1.75} />
        </LeaderMenu>
      )}
      {Dialog && <Dialog team={team} onClose={close} onLoadError={close} />}
      <AlertDialog
        open={openDialog === 'withdraw'}
        onOpenChange={(open) => !open && close()}
        title="Withdraw your application?"
        confirm="Withdraw"
        onConfirm={() => application && withdraw.mutate(application)}
      >
        {team.name} will no longer see your application. You can apply again.
      </AlertDialog>
      <AlertDialog
        open={openDialog === 'leave'}
        onOpenChange={(open) => !open && close()}
        title={`Leave ${team.name}?`}
        confirm="Leave Team"
        onConfirm={() => leave.mutate()}
      >
        You lose access to the team chat. To come back, you have to apply or be invited again.
      </AlertDialog>
    </div>
  );
}

/** Stays focusable, so that keyboard and touch users can read the reason. */
function RefusedApplyButton({ reason, className }: { reason: string; className: string }) {
  const id = useId();
  return (
    <>
      <Button
        aria-disabled
        aria-describedby={id}
        data-tip={reason}
        data-tip-on-touch
        className={clsx('bg-raised! text-fg-off!', className)}
      >
        Apply to Join
      </Button>
      <span id={id} hidden>
        {reason}
      </span>
    </>
  );
}
