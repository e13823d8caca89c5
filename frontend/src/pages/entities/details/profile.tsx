import { CLIENT_TIMES } from '@contracts/limits';
import type { ProfileView } from '@contracts/users';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { UserX } from 'lucide-react';
import { useParams } from 'wouter';
import { Wall } from '@/features/feed/walls/wall';
import { PostListSkeleton } from '@/features/feed/posts/post-list-skeleton';
import { PlayedFields } from '@/features/games/played/played-fields';
import { playedFieldsQuery } from '@/features/games/played/played-fields-query';
import { PlayerGames } from '@/features/games/upcoming/player-games';
import { ProfilePresence } from '@/features/messaging/presence/profile-presence';
import { PlayerTeams, playerTeamsQuery } from '@/features/teams/directory/player-teams';
import { BlockedNotice } from '@/features/users/blocks/blocked-notice';
import { profileQuery } from '@/features/users/profiles/api/profile-queries';
import { ProfileAbout } from '@/features/users/profiles/components/profile-about';
import { ProfileHeader } from '@/features/users/profiles/components/profile-header';
import { isNotFound } from '@/shared/api/http';
import { HeaderTabList } from '@/shared/banner/header-card';
import { ProfileHeaderSkeleton } from '@/shared/banner/profile-header-skeleton';
import { usePollInterval } from '@/shared/realtime/use-poll-interval';
import { useTabParameter } from '@/shared/navigation/use-tab-parameter';
import { displayName, shortName } from '@/shared/format/names';
import { ButtonLink } from '@/shared/ui/buttons/button';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { Skeleton } from '@/shared/ui/feedback/skeleton';
import { PageTitle } from '@/shared/ui/navigation/page-title';
import { scrollToTabs } from '@/shared/ui/layout/scroll-to-tabs';
import { Tab, TabPanel, Tabs } from '@/shared/ui/overlay-kit/dialogs/tabs';

export default function ProfilePage() {
  const { userId = '' } = useParams();
  const {
    data: profile,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...profileQuery(userId),
    // A block may have been made or removed on another device.
    refetchInterval: usePollInterval(CLIENT_TIMES.notificationsPollInterval),
  });

  return (
    <div className="container-page py-6 max-md:p-0">
      {profile && !isNotFound(error) ? (
        <Profile key={profile.id} profile={profile} />
      ) : error ? (
        <ProfileError error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <>
          <PageTitle>Profile</PageTitle>
          <ProfileHeaderSkeleton noun="profile" positionClass="-mt-13 rounded-full" shapeClass="rounded-full!" />
        </>
      )}
    </div>
  );
}

const TABS = ['about', 'games', 'past'] as const;

function Profile({ profile }: { profile: ProfileView }) {
  const { tab, choose } = useTabParameter(TABS);
  const name = displayName(profile);
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
      <PageTitle>{name}</PageTitle>
      <ProfileHeader
        profile={profile}
        presence={!profile.isBlocked && <ProfilePresence personId={profile.id} />}
        tabs={
          !profile.isBlocked && (
            <HeaderTabList aria-label={`${name} details`}>
              <Tab value="about">About</Tab>
              <Tab value="games">Upcoming Games</Tab>
              <Tab value="past">Past Games</Tab>
            </HeaderTabList>
          )
        }
      />
      {profile.isBlocked ? (
        <BlockedNotice profile={profile} />
      ) : (
        <>
          <TabPanel value="about">
            <AboutAndWall profile={profile} />
          </TabPanel>
          <TabPanel value="games" className="card p-5 max-md:p-4">
            <PlayerGames playerId={profile.id} period="upcoming" />
          </TabPanel>
          <TabPanel value="past" className="card p-5 max-md:p-4">
            <PlayerGames playerId={profile.id} period="past" />
          </TabPanel>
        </>
      )}
    </Tabs>
  );
}

/** The wall, with the details beside it. On a narrow screen, the wall is below the details. */
function AboutAndWall({ profile }: { profile: ProfileView }) {
  const { id } = profile;
  const teams = useInfiniteQuery(playerTeamsQuery(id));
  const fields = useQuery(playedFieldsQuery(id));
  // On a narrow screen the wall is below the details, and therefore appears together with them.
  // Only the first answers are awaited, so that a request that has failed never hides what is shown.
  const isWaiting = !teams.isFetched || !fields.isFetched;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_312px] items-start gap-6 max-lg:grid-cols-[minmax(0,1fr)] max-md:gap-2">
      {/* This column has its own scrollbar, because it may be taller than the window. The padding keeps focus rings from being clipped. */}
      <aside
        aria-label="About"
        className="sticky top-[calc(var(--header-h)+var(--space-3))] order-2 max-lg:static max-lg:order-none lg:-m-1 lg:max-h-[calc(100dvh-var(--header-h)-var(--space-6))] lg:overflow-y-auto lg:p-1"
      >
        <div className="card p-5 max-md:p-4">
          {isWaiting ? (
            <AboutSkeleton />
          ) : (
            <ProfileAbout profile={profile}>
              <PlayerTeams playerId={id} />
              <PlayedFields playerId={id} />
            </ProfileAbout>
          )}
        </div>
      </aside>
      {isWaiting && (
        <div className="lg:hidden">
          <PostListSkeleton />
        </div>
      )}
      <div className={clsx('min-w-0', isWaiting && 'max-lg:hidden')}>
        <h2 className="sr-only">Wall</h2>
        <Wall playerId={id} name={shortName(profile)} canPost={profile.can.postOnWall} />
      </div>
    </div>
  );
}

const AboutSkeleton = () => (
  <div role="status" aria-label="Loading details" className="grid gap-3">
    <Skeleton className="h-4 w-full" />
    <Skeleton className="h-4 w-2/3" />
    <Skeleton className="mt-3 h-24 w-full" />
  </div>
);

interface ProfileErrorProps {
  error: Error;
  retrying: boolean;
  onRetry: () => void;
}

function ProfileError({ error, retrying, onRetry }: ProfileErrorProps) {
  if (!isNotFound(error)) {
    return (
      <>
        <PageTitle>Profile</PageTitle>
        <h1 className="sr-only">Profile</h1>
        <ErrorState title="The profile couldn’t be loaded" error={error} retrying={retrying} onRetry={onRetry} />
      </>
    );
  }
  return (
    <>
      <PageTitle>User Not Found</PageTitle>
      <EmptyState
        level={1}
        title="User Not Found"
        icon={<UserX size={26} strokeWidth={1.75} aria-hidden="true" />}
        actions={<ButtonLink to="/players">Find Players</ButtonLink>}
        className="py-20"
      >
        <p>The profile you're looking for doesn't exist.</p>
        <p className="mt-1">The account may be deleted, suspended or hidden from you.</p>
      </EmptyState>
    </>
  );
}
