import type { TeamPageView } from '@contracts/teams';
import { Ellipsis, UserRoundPlus } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { FollowEntityButton } from '@/shared/follow/follow-switch';
import { useHistoryEntry } from '@/shared/navigation/history-entry';
import { withReturnPath } from '@/shared/session/same-site-path';
import { useViewer } from '@/shared/session/viewer';
import { Button, ButtonLink } from '@/shared/ui/buttons/button';
import { lazyMenu } from '@/shared/ui/lazy/lazy-menu';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';
import { useFallbackFocus } from '@/shared/ui/layout/use-fallback-focus';
import { useInvitationOffer } from '../invitations/invitation-requests';
import type { TeamDialogProps } from './team-dialog';
import type { TeamMenuProps } from './team-menu';

const ApplyDialog = lazyPart<TeamDialogProps>(() => import('../applications/apply-dialog'));
const AddMembersDialog = lazyPart<TeamDialogProps>(() => import('../invitations/add-members-dialog'));
const TeamMenu = lazyMenu<TeamMenuProps>(() => import('./team-menu'));

const DIALOGS = { apply: ApplyDialog, members: AddMembersDialog };
const actionClass = 'max-md:flex-1 max-md:px-2!';

interface TeamActionsProps {
  team: TeamPageView;
  /** The link to the chat of the members. */
  chat: ReactNode;
  onEdit: () => void;
}

/** The main action for this viewer, which is Add Members for the leader and the admins, and the menu with all other actions. */
export function TeamActions({ team, chat, onEdit }: TeamActionsProps) {
  const [openDialog, setOpenDialog] = useState<keyof typeof DIALOGS | null>(null);
  const Dialog = openDialog && DIALOGS[openDialog];
  const close = () => setOpenDialog(null);
  const row = useFallbackFocus();
  return (
    <div {...row} className="ml-auto flex flex-wrap gap-2 outline-none max-md:w-full">
      {team.role !== null ? chat : <NonMemberAction team={team} onApply={() => setOpenDialog('apply')} />}
      {team.can.manageMembers && (
        <Button
          variant="secondary"
          onPointerEnter={AddMembersDialog.preload}
          onClick={() => setOpenDialog('members')}
          className={actionClass}
        >
          <UserRoundPlus size={17} strokeWidth={1.75} aria-hidden="true" className="max-[24rem]:hidden" /> Add Members
        </Button>
      )}
      <TeamMenu team={team} onEdit={onEdit} label="More actions" className="border border-control">
        <Ellipsis size={19} strokeWidth={1.75} />
      </TeamMenu>
      {Dialog && <Dialog team={team} onClose={close} onLoadError={close} />}
    </div>
  );
}

/** Apply to Join while the team is recruiting, else Follow. A visitor signs in first. */
function NonMemberAction({ team, onApply }: { team: TeamPageView; onApply: () => void }) {
  const viewer = useViewer();
  const { pathname, search } = useHistoryEntry();
  const mailed = useInvitationOffer(team);
  // An invited viewer answers in the notice above.
  const isInvited = team.invitation !== null || mailed.canRespond || mailed.isPending || mailed.error !== null;
  if (viewer === null) {
    const offersApply = team.isRecruiting && !isInvited;
    return (
      <ButtonLink to={withReturnPath('/login', pathname + search)} variant="primary" className={actionClass}>
        {offersApply ? (
          'Apply to Join'
        ) : (
          <>
            Follow<span className="sr-only"> {team.name}</span>
          </>
        )}
      </ButtonLink>
    );
  }
  if (team.can.apply && !isInvited)
    return (
      <Button variant="primary" onPointerEnter={ApplyDialog.preload} onClick={onApply} className={actionClass}>
        Apply to Join
      </Button>
    );
  return (
    <>
      {team.isRecruiting && team.why?.apply && !team.application && !isInvited && (
        <RefusedApplyButton reason={team.why.apply} />
      )}
      {team.can.follow && (
        <FollowEntityButton kind="team" entity={team} size="md" isNeutral={isInvited} className={actionClass} />
      )}
    </>
  );
}

/** Stays focusable, so that keyboard and touch users can read the reason. */
function RefusedApplyButton({ reason }: { reason: string }) {
  const id = useId();
  return (
    <>
      <Button aria-disabled aria-describedby={id} data-tip={reason} data-tip-on-touch className={actionClass}>
        Apply to Join
      </Button>
      <span id={id} hidden>
        {reason}
      </span>
    </>
  );
}
