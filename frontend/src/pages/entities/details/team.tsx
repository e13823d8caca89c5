import type { TeamPageView } from '@contracts/teams';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ShieldX } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'wouter';
import { TeamPosts } from '@/features/feed/team-posts/team-posts';
import { teamQuery } from '@/features/teams/api/team-query';
import { PostListSkeleton } from '@/features/feed/posts/post-list-skeleton';
import { TeamGames } from '@/features/games/team/team-games';
import { nextTeamGamesQuery } from '@/features/games/team/team-games-query';
import { TeamNextGameRow } from '@/features/games/team/team-next-game';
import { TeamUpcomingGames } from '@/features/games/team/team-upcoming-games';
import { applicationsQuery } from '@/features/teams/applications/application-requests';
import { ApplicationNotice } from '@/features/teams/applications/application-notice';
import { ApplicationList } from '@/features/teams/applications/application-list';
import { InvitationNotice } from '@/features/teams/invitations/invitation-notice';
import { TeamFigures } from '@/features/teams/components/team-figures';
import { TeamActions } from '@/features/teams/components/team-actions';
import { TeamHeader } from '@/features/teams/components/team-header';
import { TEAM_TABS, TeamPanels, TeamTabList } from '@/features/teams/components/team-panels';
import { useTeamUpdates } from '@/features/teams/use-team-updates';
import { isNotFound } from '@/shared/api/http';
import { ProfileHeaderSkeleton } from '@/shared/banner/profile-header-skeleton';
import { useTabParameter } from '@/shared/navigation/use-tab-parameter';
import { Button } from '@/shared/ui/buttons/button';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { Skeleton } from '@/shared/ui/feedback/skeleton';
import { scrollToTabs } from '@/shared/ui/layout/scroll-to-tabs';
import { Tabs } from '@/shared/ui/overlay-kit/dialogs/tabs';
import { PageTitle } from '@/shared/ui/navigation/page-title';
import { goBack } from '@/shared/ui/navigation/go-back';
import { CreateGame } from '../../parts/create-game';
import { TeamChatLink } from '../../parts/team-chat-link';
import { TeamForm } from '../../parts/team-form';

export default function TeamPage() {
  const { teamId = '' } = useParams();
  const { data: team, error, isFetching, refetch } = useQuery(teamQuery(teamId));
  useTeamUpdates(teamId);
  return (
    <div className="container-page py-6 max-md:p-0">
      {isNotFound(error) ? (
        <TeamNotFound />
      ) : team ? (
        <Team key={team.id} team={team} />
      ) : (
        <>
          <PageTitle>Team</PageTitle>
          <h1 className="sr-only">Team</h1>
          {error ? (
            <ErrorState
              title="The team couldn’t be loaded"
              error={error}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          ) : (
            <ProfileHeaderSkeleton noun="team" positionClass="-mt-7 rounded-[24px]" shapeClass="rounded-[20px]!" />
          )}
        </>
      )}
    </div>
  );
}

function Team({ team }: { team: TeamPageView }) {
  const [isEditing, setIsEditing] = useState(false);
  const openForm = () => setIsEditing(true);
  const closeForm = () => setIsEditing(false);
  const { tab, choose } = useTabParameter(TEAM_TABS);
  const games = useQuery(nextTeamGamesQuery(team.id));
  const applications = useInfiniteQuery({ ...applicationsQuery(team.id), enabled: team.can.manageMembers });
  // On a narrow screen the next game and the applications are above the tab's content, which therefore appears together with them.
  // Only the first answers are awaited, so that a request that has failed never hides what is shown.
  const isWaiting = !games.isFetched || (team.can.manageMembers && !applications.isFetched);
  const [next] = games.data?.items ?? [];
  return (
    <Tabs
      value={tab}
      onValueChange={(chosen) => {
        choose(chosen);
        scrollToTabs();
      }}
      // Not a grid, because a sticky child of a grid stays within its own row.
      className="flex flex-col gap-6 max-md:gap-2"
    >
      <PageTitle>{team.name}</PageTitle>
      <InvitationNotice team={team} />
      <ApplicationNotice team={team} />
      <TeamHeader
        team={team}
        actions={<TeamActions team={team} chat={<TeamChatLink teamId={team.id} />} onEdit={openForm} />}
        tabs={<TeamTabList team={team} gameCount={games.data?.total} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_312px] items-start gap-6 max-lg:grid-cols-[minmax(0,1fr)] max-md:gap-2">
        {isWaiting && (
          <div className="lg:hidden">
            <PostListSkeleton />
          </div>
        )}
        <div className={clsx('min-w-0 max-lg:order-2', isWaiting && 'max-lg:hidden')}>
          <TeamPanels
            team={team}
            news={
              <>
                <h2 className="sr-only">Team News</h2>
                <TeamPosts teamId={team.id} name={team.name} role={team.role} canPost={team.can.post} />
              </>
            }
            games={<TeamGames teamId={team.id} create={team.can.announceGame && <AnnounceGame team={team} />} />}
          />
        </div>
        <aside
          aria-label="Team details"
          // This column has its own scrollbar, because there may be many applications, and the posts beside it load without end. The padding
          // keeps focus rings from being clipped.
          className={clsx(
            'sticky top-[calc(var(--header-h)+var(--space-3))] grid grid-cols-[minmax(0,1fr)] gap-6 max-lg:static max-lg:order-1 max-lg:gap-4 max-md:gap-2 lg:-m-1 lg:max-h-[calc(100dvh-var(--header-h)-var(--space-6))] lg:overflow-y-auto lg:p-1',
            (isWaiting || (tab !== 'news' && tab !== 'members') || (!next && !team.can.manageMembers)) &&
              'max-lg:hidden',
          )}
        >
          {isWaiting ? (
            <Skeleton className="h-72 rounded-lg!" />
          ) : (
            <>
              {next && tab === 'news' && <TeamNextGameRow game={next} className="lg:hidden" />}
              {team.can.manageMembers && <ApplicationList teamId={team.id} />}
              {/* The tab lists the same games. */}
              {tab !== 'games' && (
                <div className="max-lg:hidden">
                  <TeamUpcomingGames teamId={team.id} />
                </div>
              )}
              <div className="max-lg:hidden">
                <TeamFigures team={team} />
              </div>
            </>
          )}
        </aside>
      </div>
      {isEditing && <TeamForm team={team} onSaved={closeForm} onClose={closeForm} />}
    </Tabs>
  );
}

const AnnounceGame = ({ team: { id, name } }: { team: TeamPageView }) => (
  <CreateGame path={`/teams/${id}`} initialTeam={{ id, name }} isOpenedByLink={false} variant="secondary" />
);

function TeamNotFound() {
  return (
    <>
      <PageTitle>Team not found</PageTitle>
      <EmptyState
        level={1}
        title="Team not found"
        icon={<ShieldX size={26} strokeWidth={1.75} aria-hidden="true" />}
        actions={<Button onClick={() => goBack('/teams')}>Go Back</Button>}
        className="py-20"
      >
        The team does not exist or was removed.
      </EmptyState>
    </>
  );
}
