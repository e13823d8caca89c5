import type { AdminUserView } from '@contracts/admin';
import { labelOf } from '@contracts/option-labels';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { countText } from '@/shared/format/plural';
import { displayName } from '@/shared/format/names';
import { PersonLink } from '@/shared/people/person-link';
import { PersonRow } from '@/shared/people/person-row';
import { Button } from '@/shared/ui/buttons/button';
import { AlertDialog } from '@/shared/ui/overlay-kit/dialogs/alert-dialog';
import { SuspendDialog } from './suspend-dialog';
import { UserTags } from './user-tags';
import { useUserActions } from './use-user-actions';

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
/** The number of characters shown from the end of an ID. `AuditText` shows as many for a deleted account, so that both can be compared. */
const SHOWN_ID_LENGTH = 8;

/** An account with everything that administrators see and may do. */
export function UserListItem({ user }: { user: AdminUserView }) {
  const { changeRole, remove, suspend, lift } = useUserActions(user);
  const [openDialog, setOpenDialog] = useState<'role' | 'delete' | 'suspend' | 'lift' | null>(null);
  const name = displayName(user);
  const person = <PersonRow person={user} size={44} detail={user.email} />;
  const isAdmin = user.role === 'admin';
  const canChangeRole = isAdmin || user.can.makeAdmin !== false;
  const details = [
    user.location,
    user.experienceLevel && labelOf(user.experienceLevel),
    countText(user.gamesPlayed, 'game'),
    `Joined ${dateFormat.format(new Date(user.createdAt))}`,
  ];
  return (
    <li className="flex items-start gap-4 p-4 max-lg:flex-wrap">
      <div className="min-w-0 flex-1 basis-80">
        {user.suspension ? (
          // The profile of a suspended account is not shown to anybody.
          <div className="flex min-w-0 items-center gap-3">{person}</div>
        ) : (
          <PersonLink person={user} className="group flex min-w-0 items-center gap-3">
            {person}
          </PersonLink>
        )}
        <p className="mt-2 text-sm text-fg-2">{details.filter(Boolean).join(' · ')}</p>
        {user.bio && (
          <p dir="auto" className="mt-2 line-clamp-2 text-sm wrap-anywhere">
            {user.bio}
          </p>
        )}
        <UserTags user={user} />
        {user.suspension && (
          <p dir="auto" className="mt-2 text-sm text-fg-2 wrap-anywhere">
            Reason: {user.suspension.reason}
          </p>
        )}
        <p className="mt-2 text-xs text-fg-2">
          ID: <code>{user.id.slice(-SHOWN_ID_LENGTH)}</code>
        </p>
      </div>
      {user.can.changeRole && (
        <div className="flex shrink-0 flex-wrap gap-2">
          {user.suspension && (
            <Button variant="outline" size="sm" loading={lift.isPending} onClick={() => setOpenDialog('lift')}>
              Lift suspension<span className="sr-only">: {name}</span>
            </Button>
          )}
          {user.can.suspend && (
            <Button variant="outline" size="sm" loading={suspend.isPending} onClick={() => setOpenDialog('suspend')}>
              {user.suspension ? 'Change suspension' : 'Suspend'}
              <span className="sr-only">
                {user.suspension ? ': ' : ' '}
                {name}
              </span>
            </Button>
          )}
          {canChangeRole && (
            <Button variant="outline" size="sm" loading={changeRole.isPending} onClick={() => setOpenDialog('role')}>
              {isAdmin ? 'Remove Admin' : 'Make Admin'}
              <span className="sr-only">: {name}</span>
            </Button>
          )}
          {user.can.delete && (
            <Button variant="outline" size="sm" loading={remove.isPending} onClick={() => setOpenDialog('delete')}>
              {!remove.isPending && <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />}
              Delete<span className="sr-only"> {name}</span>
            </Button>
          )}
        </div>
      )}
      <AlertDialog
        open={openDialog === 'role'}
        onOpenChange={() => setOpenDialog(null)}
        title={isAdmin ? 'Remove the role?' : 'Make an administrator?'}
        confirm={isAdmin ? 'Remove Admin' : 'Make Admin'}
        onConfirm={() => changeRole.mutate(isAdmin ? 'user' : 'admin')}
      >
        {isAdmin
          ? `${name} will no longer see these pages.`
          : `${name} will see every account, and can change roles and delete accounts.`}
      </AlertDialog>
      <AlertDialog
        open={openDialog === 'lift'}
        onOpenChange={() => setOpenDialog(null)}
        title="Lift the suspension?"
        confirm="Lift suspension"
        isHarmless
        onConfirm={() => lift.mutate()}
      >
        {name} can sign in again, and their profile and posts will be visible again.
      </AlertDialog>
      {openDialog === 'suspend' && (
        <SuspendDialog
          name={name}
          suspension={user.suspension}
          isSending={suspend.isPending}
          onSend={(request) => suspend.mutateAsync(request)}
          onClose={() => setOpenDialog(null)}
        />
      )}
      <AlertDialog
        open={openDialog === 'delete'}
        onOpenChange={() => setOpenDialog(null)}
        title="Delete user"
        confirm="Delete user"
        onConfirm={() => remove.mutate()}
      >
        Are you sure you want to delete user: {name}? This action cannot be undone.
      </AlertDialog>
    </li>
  );
}
