import type { TeamPageView } from '@contracts/teams';
import { Mail } from 'lucide-react';
import { useHistoryEntry } from '@/shared/navigation/history-entry';
import { updateSearchParams } from '@/shared/navigation/search-params';
import { afterSuccess } from '@/shared/api/after-success';
import { isRejection } from '@/shared/api/http';
import { withReturnPath } from '@/shared/session/same-site-path';
import { useViewer } from '@/shared/session/viewer';
import { Button, ButtonLink } from '@/shared/ui/buttons/button';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { Card } from '@/shared/ui/layout/card';
import { useAcceptInvitation, useDeclineInvitation, useInvitationOffer } from './invitation-requests';

/** Shows the viewer's own invitation, or the one from a mailed link, which also works for visitors. */
export function InvitationNotice({ team }: { team: TeamPageView }) {
  const viewer = useViewer();
  const { pathname, search } = useHistoryEntry();
  const { token, offer, canRespond, isPending, error, isFetching, refetch } = useInvitationOffer(team);
  const join = useAcceptInvitation(team.id);
  const decline = useDeclineInvitation(team.id);
  const own = team.invitation;
  if (team.role !== null || (!own && (token === null || isPending))) return null;
  if (!own && error)
    return (
      <Card as="div">
        <ErrorState
          title="The invitation couldn’t be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Card>
    );

  const closeNotice = () => {
    updateSearchParams((updated) => updated.delete('invitation'), { replace: true });
    // The notice unmounts, so move the focus to the heading.
    document.getElementById('team-name')?.focus({ preventScroll: true });
  };
  // A mailed invitation may have been revoked or have expired since it was loaded.
  const refetchAfterRejection = {
    onError: (rejected: unknown) => {
      if (!own && isRejection(rejected)) void refetch();
    },
  };
  const next = pathname + search;
  const request = own || !token ? {} : { invitation: token };
  const invitedBy = own?.message ?? offer?.invitedBy;
  const registration = new URLSearchParams({ name: offer?.name ?? '', email: offer?.email ?? '' }).toString();
  return (
    <section
      aria-label="Invitation"
      className="card flex flex-wrap items-center gap-x-4 gap-y-3 bg-olive-wash! px-5 py-4 text-on-olive-wash max-md:px-4"
    >
      <Mail size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      {own || canRespond ? (
        <>
          <p className="min-w-0 flex-1 basis-56 font-medium">
            {invitedBy ? `${invitedBy} invites you to join ${team.name}.` : `You’re invited to join ${team.name}.`}
          </p>
          {viewer ? (
            <div className="flex gap-2 max-md:w-full max-md:*:flex-1">
              <Button
                variant="secondary"
                loading={join.isPending}
                disabled={decline.isPending}
                onClick={() => afterSuccess(join.mutateAsync(request, refetchAfterRejection), closeNotice)}
              >
                Accept
              </Button>
              <Button
                variant="outline"
                loading={decline.isPending}
                disabled={join.isPending}
                onClick={() => afterSuccess(decline.mutateAsync(request, refetchAfterRejection), closeNotice)}
              >
                Decline
              </Button>
            </div>
          ) : (
            <div className="flex gap-2 max-md:w-full max-md:*:flex-1">
              <ButtonLink to={`${withReturnPath('/auth/register', next)}#${registration}`} variant="secondary">
                Create account
              </ButtonLink>
              <ButtonLink to={withReturnPath('/login', next)} variant="outline">
                Sign in
              </ButtonLink>
            </div>
          )}
        </>
      ) : offer ? (
        <p className="min-w-0 flex-1">
          This invitation was sent to {offer.email}. Sign in with that address to accept it.
        </p>
      ) : (
        <p className="min-w-0 flex-1">This invitation is no longer valid. Ask the team for a new one.</p>
      )}
    </section>
  );
}
