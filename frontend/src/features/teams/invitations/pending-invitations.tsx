import type { TeamInvitationView } from '@contracts/team-requests';
import { Mail } from 'lucide-react';
import { afterSuccess } from '@/shared/api/after-success';
import { usePagedList } from '@/shared/api/paged-query';
import { displayName } from '@/shared/format/names';
import { PersonName } from '@/shared/people/person-name';
import { Avatar } from '@/shared/ui/entities/avatar';
import { Button } from '@/shared/ui/buttons/button';
import { PagedList } from '@/shared/ui/lists/paged-list';
import { RelativeTime } from '@/shared/ui/text/relative-time';
import { Skeleton } from '@/shared/ui/feedback/skeleton';
import { invitationsQuery, useRevokeInvitation } from './invitation-requests';

export function PendingInvitations({ teamId }: { teamId: string }) {
  const list = usePagedList(invitationsQuery(teamId));
  return (
    <section aria-labelledby="pending-invitations">
      <h3 id="pending-invitations" tabIndex={-1} className="mb-1.5 text-sm font-medium outline-none">
        Pending invitations
      </h3>
      <PagedList
        list={list}
        noun="invitations"
        skeleton={
          <div role="status" aria-label="Loading invitations">
            <Skeleton className="h-11 w-full" />
          </div>
        }
        empty={<p className="text-sm text-fg-2">No pending invitations.</p>}
      >
        {(invitations) => (
          <ul className="divide-y divide-line border-y border-line">
            {invitations.map((invitation) => (
              <li key={invitation.id}>
                <PendingInvitation invitation={invitation} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

function PendingInvitation({ invitation }: { invitation: TeamInvitationView }) {
  const { id, teamId, user, name, email, invitedBy, createdAt } = invitation;
  const revoke = useRevokeInvitation(teamId);
  const invitee = user ? displayName(user) : (name ?? email ?? '');
  return (
    <div className="flex items-center gap-3 py-2">
      {user ? (
        <Avatar person={user} size={36} />
      ) : (
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-raised text-fg-2">
          <Mail size={17} strokeWidth={1.75} aria-hidden="true" />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{user ? <PersonName person={user} /> : invitee}</span>
        <span className="block truncate text-xs text-fg-2">
          {email && `${email} · `}
          {invitedBy && `by ${displayName(invitedBy)} · `}
          <RelativeTime at={createdAt} kind="recent" />
        </span>
      </span>
      <Button
        size="sm"
        variant="outline"
        loading={revoke.isPending}
        onClick={() =>
          afterSuccess(revoke.mutateAsync(id), () => document.getElementById('pending-invitations')?.focus())
        }
      >
        Revoke<span className="sr-only"> the invitation of {invitee}</span>
      </Button>
    </div>
  );
}
