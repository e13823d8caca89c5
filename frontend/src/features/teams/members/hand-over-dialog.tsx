import type { TeamMemberView } from '@contracts/teams';
import { useState } from 'react';
import { afterSuccess } from '@/shared/api/after-success';
import { displayName } from '@/shared/format/names';
import { AlertDialog } from '@/shared/ui/overlay-kit/dialogs/alert-dialog';
import { Dialog } from '@/shared/ui/overlay-kit/dialogs/dialog';
import { PagedList } from '@/shared/ui/lists/paged-list';
import { usePagedList } from '@/shared/api/paged-query';
import { Skeleton } from '@/shared/ui/feedback/skeleton';
import { PersonRow } from '@/shared/people/person-row';
import { membersQuery, useHandOverTeam } from './member-requests';
import type { TeamDialogProps } from '../components/team-dialog';
import { useCloseOnRoleLoss } from '../use-close-on-role-loss';

/** Makes another member the leader, after a confirmation. */
export default function HandOverDialog({ team, onClose }: TeamDialogProps) {
  const handOver = useHandOverTeam(team.id);
  const list = usePagedList(membersQuery(team.id));
  const [chosen, setChosen] = useState<TeamMemberView | null>(null);
  useCloseOnRoleLoss(
    // Handing over also ends the role.
    team.can.handOver || handOver.isPending || handOver.isSuccess,
    { title: 'Hand over leadership was closed', description: `You no longer lead ${team.name}.` },
    onClose,
  );
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && !handOver.isPending && onClose()}
        title="Hand over leadership"
        description="Choose the new leader. You’ll stay on as an admin."
      >
        <PagedList
          list={{ ...list, items: list.items?.filter(({ role }) => role !== 'leader') }}
          noun="members"
          skeleton={
            <div role="status" aria-label="Loading members" className="grid gap-3 py-2">
              {[0, 1, 2].map((index) => (
                <Skeleton key={index} className="h-11 w-full" />
              ))}
            </div>
          }
          empty={<p className="py-6 text-center text-fg-2">The team has no other members yet.</p>}
        >
          {(members) => (
            <ul className="-mx-3">
              {members.map((member) => (
                <li key={member.id}>
                  <button
                    type="button"
                    className="flex min-h-14 w-full items-center gap-3 rounded-md px-3 py-2 text-left hover:bg-raised"
                    onClick={() => setChosen(member)}
                  >
                    <PersonRow person={member.user} size={40} detail={member.role === 'admin' ? 'Admin' : null} />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </Dialog>
      <AlertDialog
        open={chosen !== null}
        onOpenChange={(open) => !open && setChosen(null)}
        title={`Make ${displayName(chosen?.user)} the leader?`}
        confirm="Hand over"
        onConfirm={() => chosen && afterSuccess(handOver.mutateAsync({ userId: chosen.userId }), onClose)}
      >
        Only the new leader can give the team back to you.
      </AlertDialog>
    </>
  );
}
