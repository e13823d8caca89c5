import type { TeamMemberView, TeamPageView } from '@contracts/teams';
import { clsx } from 'clsx';
import { UserRoundMinus } from 'lucide-react';
import { useState } from 'react';
import { afterSuccess } from '@/shared/api/after-success';
import { displayName } from '@/shared/format/names';
import { AlertDialog } from '@/shared/ui/overlay-kit/dialogs/alert-dialog';
import { Avatar } from '@/shared/ui/entities/avatar';
import { Button } from '@/shared/ui/buttons/button';
import { IconButton } from '@/shared/ui/buttons/icon-button';
import { PersonLink } from '@/shared/people/person-link';
import { PersonName } from '@/shared/people/person-name';
import { Tag } from '@/shared/ui/entities/tag';
import { useChangeMemberRole, useRemoveMember } from './member-requests';
import { monthYearText } from '../team-format';

interface MemberRowProps {
  team: Pick<TeamPageView, 'id' | 'name' | 'memberCount' | 'can'>;
  member: TeamMemberView;
  /** Moves the focus, because this row unmounts. */
  onRemoved: () => void;
}

/** Shows a member with the actions that the viewer may take. */
export function MemberRow({ team, member, onRemoved }: MemberRowProps) {
  const { user, role, can } = member;
  return (
    <div className="flex flex-wrap items-center gap-x-3 px-5 py-2.5 max-md:px-4">
      <Avatar person={user} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <PersonLink person={user} className="min-w-0 font-semibold wrap-anywhere underline-offset-3 hover:underline">
            <PersonName person={user} />
          </PersonLink>
          <RoleBadge role={role} />
        </p>
        <p className="text-sm text-fg-2 wrap-anywhere">
          {user.email && <span className="max-md:block">{user.email}</span>}
          <span className={clsx('md:hidden', user.email && 'text-xs')}>Since {monthYearText(member.joinedAt)}</span>
        </p>
      </div>
      <span className="text-sm text-fg-2 max-md:hidden">Since {monthYearText(member.joinedAt)}</span>
      {can.changeRole || can.remove ? (
        <MemberActions team={team} member={member} onRemoved={onRemoved} />
      ) : (
        // Aligns the dates of all rows.
        team.can.manageMembers && team.memberCount > 1 && <span className="w-46 max-md:hidden" />
      )}
    </div>
  );
}

function RoleBadge({ role }: { role: TeamMemberView['role'] }) {
  if (role === 'member') return null;
  return <Tag tone={role === 'leader' ? 'oliveFill' : 'grey'}>{role === 'leader' ? 'Leader' : 'Admin'}</Tag>;
}

function MemberActions({ team, member, onRemoved }: MemberRowProps) {
  const { user, userId, role, can } = member;
  const change = useChangeMemberRole(team.id, userId);
  const remove = useRemoveMember(team.id, userId);
  const [isRemoving, setIsRemoving] = useState(false);
  const name = displayName(user);
  return (
    <div className="ml-auto flex w-46 items-center justify-end gap-1 max-md:w-full max-md:pl-[52px] max-md:pt-1">
      {can.changeRole && (
        <Button
          size="sm"
          loading={change.isPending}
          // Aligns the buttons of all rows: the viewer's own row has no Remove button.
          className={clsx('max-md:flex-1', !can.remove && 'md:mr-11')}
          onClick={() => change.mutate({ role: role === 'admin' ? 'member' : 'admin' })}
        >
          {role === 'admin' ? 'Remove Admin' : 'Make Admin'}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
      {can.remove && (
        <>
          <IconButton label={`Remove ${name}`} disabled={remove.isPending} onClick={() => setIsRemoving(true)}>
            <UserRoundMinus size={18} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
          <AlertDialog
            open={isRemoving}
            onOpenChange={setIsRemoving}
            title={`Remove ${name}?`}
            confirm="Remove"
            // `mutate` callbacks don't run after this row unmounts; the promise resolves all the same.
            onConfirm={() => afterSuccess(remove.mutateAsync(), onRemoved)}
          >
            They will leave {team.name} and its chat immediately.
          </AlertDialog>
        </>
      )}
    </div>
  );
}
