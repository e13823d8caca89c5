import type { TeamPageView } from '@contracts/teams';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ShieldX } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import { TeamNews } from '@/features/feed/components/team-news';
import { teamQuery } from '@/features/teams/api/team-queries';
import { Applications } from '@/features/teams/components/applications';
import { InvitationNotice } from '@/features/teams/components/invitation-notice';
import { TeamActions } from '@/features/teams/components/team-actions';
import { TeamHeader } from '@/features/teams/components/team-header';
import { TeamSkeleton } from '@/features/teams/components/team-skeleton';
import { TeamTabs } from '@/features/teams/components/team-tabs';
import { useWatchedTeam } from '@/features/teams/use-watched-team';
import { ApiError } from '@/shared/api/http';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { PageTitle } from '@/shared/ui/page-title';

const isGone = (error: Error | null) => error instanceof ApiError && error.status === 404;

export default function TeamPage() {
  const { teamId = '' } = useParams();
  const { data: team, error, isFetching, refetch } = useQuery(teamQuery(teamId));
  useWatchedTeam(teamId);
  return (
    <div className="container-page py-6 max-md:p-0">
      {isGone(error) ? (
        <NoTeam />
      ) : team ? (
        <Team key={team.id} team={team} />
      ) : (
        <>
          <PageTitle>Team</PageTitle>
          <h1 className="sr-only">Team</h1>
          {error ? (
            <ErrorState
              title="The team could not be loaded"
              error={error}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          ) : (
            <TeamSkeleton />
          )}
        </>
      )}
    </div>
  );
}

function Team({ team }: { team: TeamPageView }) {
  return (
    <div className="grid gap-6 max-md:gap-2 max-md:pb-[70px]">
      <PageTitle>{team.name}</PageTitle>
      <InvitationNotice team={team} />
      <TeamHeader team={team} />
      <div className="grid grid-cols-[minmax(0,1fr)_312px] items-start gap-6 max-lg:grid-cols-1 max-md:gap-2">
        <div className="grid min-w-0 gap-6 max-md:gap-2 max-lg:order-2 lg:only:col-span-2">
          <TeamTabs team={team} />
          <section
            aria-labelledby="team-news"
            // As wide as posts are everywhere: under the tabs, or in the middle where nothing stands beside them.
            className={clsx('w-full max-w-[688px] min-w-0', !team.can.manageMembers && 'mx-auto')}
          >
            <h2 id="team-news" className="heading mb-3 text-xl max-md:px-4 max-md:pt-4">
              Team News
            </h2>
            <TeamNews teamId={team.id} name={team.name} canPost={team.can.post} />
          </section>
        </div>
        {team.can.manageMembers && (
          <aside
            aria-label="For leaders"
            className="sticky top-[calc(var(--header-h)+var(--space-4))] max-lg:static max-lg:order-1"
          >
            <Applications team={team} />
          </aside>
        )}
      </div>
      <div className="fixed inset-x-0 bottom-[calc(var(--tabbar-h)+env(safe-area-inset-bottom))] z-20 border-t border-line bg-surface px-4 py-3 md:hidden">
        <TeamActions team={team} />
      </div>
    </div>
  );
}

function NoTeam() {
  const navigate = useNavigate();
  return (
    <>
      <PageTitle>Team not found</PageTitle>
      <EmptyState
        level={1}
        title="Team not found"
        icon={<ShieldX size={26} strokeWidth={1.75} aria-hidden="true" />}
        actions={<Button onClick={() => void navigate(-1)}>Go Back</Button>}
        className="py-20"
      >
        The team does not exist or was removed.
      </EmptyState>
    </>
  );
}
