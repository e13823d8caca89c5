import type { TeamPageView } from '@contracts/teams';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ShieldX } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'wouter';
import { TeamPosts } from '@/features/feed/team-posts/team-posts';
import { teamQuery } from '@/features/teams/api/team-queries';
import { LinkedField } from '@/features/fields/directory/linked-field';
import { UpcomingGames } from '@/features/games/upcoming/upcoming-games';
import { ApplicationNotice } from '@/features/teams/applications/application-notice';
import { ApplicationList } from '@/features/teams/applications/application-list';
import { InvitationNotice } from '@/features/teams/invitations/invitation-notice';
import { TeamSidebar } from '@/features/teams/components/team-sidebar';
import { TeamActions } from '@/features/teams/components/team-actions';
import { TeamHeader } from '@/features/teams/components/team-header';
import { TeamTabs } from '@/features/teams/components/team-tabs';
import { useTeamUpdates } from '@/features/teams/use-team-updates';
import { isNotFound } from '@/shared/api/http';
import { ProfileHeaderSkeleton } from '@/shared/banner/profile-header-skeleton';
import { useViewer } from '@/shared/session/viewer';
import { Button } from '@/shared/ui/buttons/button';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { PageTitle } from '@/shared/ui/navigation/page-title';
import { useGoBack } from '@/shared/ui/navigation/use-go-back';
import { CreateGame } from './parts/create-game';
import { TeamForm } from './parts/team-form';

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
              title="The team could not be loaded"
              error={error}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          ) : (
            <ProfileHeaderSkeleton noun="team" placeClass="-mt-7 rounded-[24px]" shapeClass="rounded-[20px]!" />
          )}
        </>
      )}
    </div>
  );
}

function Team({ team }: { team: TeamPageView }) {
  const unit = useViewer()?.distanceUnit;
  const [isEditing, setIsEditing] = useState(false);
  const openForm = () => setIsEditing(true);
  const closeForm = () => setIsEditing(false);
  const games = (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <UpcomingGames path={`/api/teams/${team.id}/games`} empty="No upcoming games" />
      {team.can.announceGame && (
        <CreateGame
          path={`/teams/${team.id}`}
          initialTeam={{ id: team.id, name: team.name }}
          isOpenedByLink={false}
          variant="quiet"
          className="light:bg-surface light:inset-ring light:inset-ring-line"
        />
      )}
    </div>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 max-md:gap-2 max-md:pb-[70px]">
      <PageTitle>{team.name}</PageTitle>
      <InvitationNotice team={team} />
      <ApplicationNotice team={team} />
      <TeamHeader team={team} onEdit={openForm} />
      <div className="grid grid-cols-[minmax(0,1fr)_312px] items-start gap-6 max-lg:grid-cols-1 max-md:gap-2">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6 max-md:gap-2 max-lg:order-2">
          <TeamTabs team={team} />
          <div className="max-md:px-4 max-md:py-3 lg:hidden">{games}</div>
          <section
            aria-labelledby="team-news"
            // The same width as posts have everywhere.
            className="w-full min-w-0 lg:max-w-[688px]"
          >
            <h2 id="team-news" className="heading mb-3 text-xl max-md:px-4 max-md:pt-4">
              Team News
            </h2>
            <TeamPosts teamId={team.id} name={team.name} canPost={team.can.post} />
          </section>
        </div>
        <aside
          aria-label="Team details"
          // Scrolls by itself, because there may be many applications and the posts load without end. The padding keeps focus rings
          // from being clipped.
          className={clsx(
            'sticky top-[calc(var(--header-h)+var(--space-3))] grid grid-cols-[minmax(0,1fr)] gap-6 max-lg:static max-lg:order-1 lg:-m-1 lg:max-h-[calc(100dvh-var(--header-h)-var(--space-6))] lg:overflow-y-auto lg:p-1',
            !team.can.manageMembers && 'max-lg:hidden',
          )}
        >
          {team.can.manageMembers && <ApplicationList team={team} />}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 max-lg:hidden">
            {games}
            <TeamSidebar team={team} field={(fieldId) => <LinkedField fieldId={fieldId} unit={unit} />} />
          </div>
        </aside>
      </div>
      <div
        data-page-bar
        className="fixed inset-x-0 bottom-[calc(var(--tabbar-h)+env(safe-area-inset-bottom))] z-20 border-t border-line bg-surface px-4 py-3 md:hidden"
      >
        <TeamActions team={team} onEdit={openForm} />
      </div>
      {isEditing && team.can.edit && <TeamForm team={team} onSaved={closeForm} onClose={closeForm} />}
    </div>
  );
}

function TeamNotFound() {
  const goBack = useGoBack('/teams');
  return (
    <>
      <PageTitle>Team not found</PageTitle>
      <EmptyState
        level={1}
        title="Team not found"
        icon={<ShieldX size={26} strokeWidth={1.75} aria-hidden="true" />}
        actions={<Button onClick={goBack}>Go Back</Button>}
        className="py-20"
      >
        The team does not exist or was removed.
      </EmptyState>
    </>
  );
}
