import type { ProfileView } from '@contracts/users';
import { useQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { useParams } from 'wouter';
import { Wall } from '@/features/feed/walls/wall';
import { PlayerGames } from '@/features/games/upcoming/player-games';
import { ProfilePresence } from '@/features/messaging/presence/profile-presence';
import { BlockedNotice } from '@/features/users/blocks/blocked-notice';
import { profileQuery } from '@/features/users/profiles/api/profile-queries';
import { ProfileAbout } from '@/features/users/profiles/components/profile-about';
import { ProfileActions } from '@/features/users/profiles/components/profile-actions';
import { ProfileHeader } from '@/features/users/profiles/components/profile-header';
import { isNotFound } from '@/shared/api/http';
import { ProfileHeaderSkeleton } from '@/shared/banner/profile-header-skeleton';
import { displayName } from '@/shared/format/names';
import { ButtonLink } from '@/shared/ui/buttons/button';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { PageTitle } from '@/shared/ui/navigation/page-title';
import { Tab, TabList, TabPanel, Tabs } from '@/shared/ui/layout/tabs';

export default function ProfilePage() {
  const { userId = '' } = useParams();
  const { data: profile, error, isFetching, refetch } = useQuery(profileQuery(userId));

  return (
    <div className="container-page py-6 max-md:p-0">
      {profile && !isNotFound(error) ? (
        <Profile key={profile.id} profile={profile} />
      ) : error ? (
        <ProfileError error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <>
          <PageTitle>Profile</PageTitle>
          <ProfileHeaderSkeleton noun="profile" placeClass="-mt-13 rounded-full" shapeClass="rounded-full!" />
        </>
      )}
    </div>
  );
}

function Profile({ profile }: { profile: ProfileView }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 max-md:gap-2 max-md:pb-[70px]">
      <PageTitle>{displayName(profile)}</PageTitle>
      <ProfileHeader profile={profile} presence={!profile.isBlocked && <ProfilePresence personId={profile.id} />} />
      {profile.isBlocked ? <BlockedNotice profile={profile} /> : <ProfileContents profile={profile} />}
      <div
        data-page-bar
        className="fixed inset-x-0 bottom-[calc(var(--tabbar-h)+env(safe-area-inset-bottom))] z-20 border-t border-line bg-surface px-4 py-3 md:hidden"
      >
        <ProfileActions profile={profile} />
      </div>
    </div>
  );
}

function ProfileContents({ profile }: { profile: ProfileView }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_340px] items-start gap-6 max-lg:grid-cols-1 max-md:gap-2">
      <Tabs
        defaultValue="about"
        className="sticky top-[calc(var(--header-h)+var(--space-4))] order-2 max-lg:static max-lg:order-none"
      >
        <div className="card">
          <TabList aria-label={`${displayName(profile)} details`} className="px-5 max-md:px-1">
            <Tab value="about">About</Tab>
            <Tab value="games">Upcoming Games</Tab>
          </TabList>
          <TabPanel value="about" className="p-5 max-md:p-4">
            <ProfileAbout profile={profile} />
          </TabPanel>
          <TabPanel value="games" className="p-5 max-md:p-4">
            <PlayerGames playerId={profile.id} />
          </TabPanel>
        </div>
      </Tabs>
      <div className="min-w-0">
        <h2 className="sr-only">Wall</h2>
        <Wall playerId={profile.id} name={displayName(profile)} canPost={profile.can.postOnWall} />
      </div>
    </div>
  );
}

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
        <ErrorState title="The profile could not be loaded" error={error} retrying={retrying} onRetry={onRetry} />
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
        The profile you're looking for doesn't exist.
      </EmptyState>
    </>
  );
}
