import type { TeamInvitationRequest } from '@contracts/team-requests';
import type { PlayerView } from '@contracts/users';
import { useRef, useState } from 'react';
import { usePagedList } from '@/shared/api/paged-query';
import { displayName } from '@/shared/format/names';
import { PersonCombobox } from '@/shared/people/person-combobox';
import { Button } from '@/shared/ui/buttons/button';
import { Dialog } from '@/shared/ui/overlay-kit/dialogs/dialog';
import { FormInput } from '@/shared/ui/inputs/form-input';
import { RemovableChip } from '@/shared/ui/inputs/removable-chip';
import { toast } from '@/shared/ui/feedback/toast';
import { invitationsQuery, useInviteMember } from './invitation-requests';
import { membersQuery } from '../members/member-requests';
import { GuestInput } from './guest-input';
import { PendingInvitations } from './pending-invitations';
import type { TeamDialogProps } from '../components/team-dialog';
import { useCloseOnRoleLoss } from '../use-close-on-role-loss';

const NO_GUEST = { name: '', email: '' };

/** Invites players, or people without an account by email. */
export default function AddMembersDialog({ team, onClose }: TeamDialogProps) {
  const members = usePagedList(membersQuery(team.id));
  const invitations = usePagedList(invitationsQuery(team.id));
  const invite = useInviteMember(team.id);
  const [chosen, setChosen] = useState<PlayerView[]>([]);
  const [guest, setGuest] = useState(NO_GUEST);
  useCloseOnRoleLoss(
    team.can.manageMembers,
    { title: 'Add Members was closed', description: `You no longer manage the members of ${team.name}.` },
    onClose,
  );
  const excludedIds = [
    ...(members.items?.map(({ userId }) => userId) ?? []),
    ...(invitations.items?.flatMap(({ user }) => (user ? [user.id] : [])) ?? []),
    ...chosen.map(({ id }) => id),
  ];
  const sendInvitation = (request: TeamInvitationRequest, name: string, onSent: () => void) =>
    invite.mutateAsync(request).then(
      () => {
        toast({ title: 'Invitation sent', description: `${name} has been invited to ${team.name}`, tone: 'good' });
        onSent();
      },
      // A toast has shown the error. The player stays selected.
      () => undefined,
    );
  const removedIds = useRef(new Set<string>());
  const add = (person: PlayerView) => {
    removedIds.current.delete(person.id);
    setChosen((now) => [...now, person]);
  };
  const remove = (person: PlayerView) => {
    removedIds.current.add(person.id);
    setChosen((now) => now.filter(({ id }) => id !== person.id));
  };
  const inviteChosen = async () => {
    for (const person of chosen) {
      // The viewer may have removed the player while earlier invitations were being sent.
      if (removedIds.current.has(person.id)) continue;
      await sendInvitation({ userId: person.id }, displayName(person), () => remove(person));
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add Members"
      description="Players join the team when they accept your invitation."
      className="md:w-[min(600px,calc(100vw-48px))]!"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pt-1">
        <div>
          <FormInput label="Players">
            {(control) => (
              <PersonCombobox {...control} autoFocus label="Players" excludedIds={excludedIds} onChoose={add} />
            )}
          </FormInput>
          {chosen.length > 0 && (
            <div className="mt-2 flex flex-wrap items-center gap-1.5">
              {chosen.map((person) => (
                <RemovableChip key={person.id} label={displayName(person)} onRemove={() => remove(person)} />
              ))}
              <Button
                size="sm"
                variant="secondary"
                className="ml-auto"
                loading={invite.isPending}
                onClick={() => void inviteChosen()}
              >
                {chosen.length === 1 ? 'Invite' : `Invite ${chosen.length}`}
              </Button>
            </div>
          )}
        </div>
        <section aria-labelledby="invite-by-mail">
          <h3 id="invite-by-mail" className="mb-1.5 text-sm font-medium">
            Not on Muster yet? Invite by email
          </h3>
          <GuestInput
            person={guest}
            onChange={setGuest}
            isSending={invite.isPending}
            onSend={() =>
              void sendInvitation({ name: guest.name.trim(), email: guest.email.trim() }, guest.name.trim(), () =>
                setGuest(NO_GUEST),
              )
            }
          />
        </section>
        <PendingInvitations teamId={team.id} />
      </div>
    </Dialog>
  );
}
