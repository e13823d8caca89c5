import type { ProfileView } from '@contracts/users';
import type { ReactNode } from 'react';
import { PersonName } from '@/shared/people/person-name';
import { useViewer } from '@/shared/session/viewer';
import { Cover } from '@/shared/banner/cover';
import { HeaderCard } from '@/shared/banner/header-card';
import { Avatar } from '@/shared/ui/entities/avatar';
import { useIsPhone } from '@/shared/ui/layout/screen-width';
import { LocationLine } from '@/shared/ui/entities/location-line';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';
import { useUpdatePictures } from '../api/update-pictures';
import { ProfileActions } from './profile-actions';
import { ProfileDetails } from './profile-details';

const EditableAvatar = lazyPart(() => import('./editable-avatar'));

interface ProfileHeaderProps {
  profile: ProfileView;
  /** When the player was last active. */
  presence: ReactNode;
  /** Null if the viewer blocks the player. */
  tabs: ReactNode;
}

/** The top of a profile: banner, avatar, name, buttons, details and tabs. */
export function ProfileHeader({ profile, presence, tabs }: ProfileHeaderProps) {
  const unit = useViewer()?.distanceUnit;
  const size = useIsPhone() ? 84 : 108;
  const save = useUpdatePictures(profile.id);
  const avatar = <Avatar person={profile} size={size} className="ring-4 ring-surface" />;
  return (
    <HeaderCard tabs={tabs}>
      <Cover banner={profile} noun="profile" onSave={profile.can.edit ? save.mutateAsync : null} />
      <div className="flex items-end gap-5 px-6 pb-5 max-md:flex-wrap max-md:gap-x-4 max-md:gap-y-0 max-md:px-4 max-md:pb-4">
        <div className="relative -mt-13 shrink-0 self-start max-md:-mt-9">
          {profile.can.edit ? (
            <EditableAvatar profile={profile} size={size} className="ring-4 ring-surface" fallback={avatar} />
          ) : (
            avatar
          )}
        </div>
        <div className="min-w-0 flex-1 pt-4 max-md:min-w-[min(100%,10rem)] max-md:pt-3">
          <h1 className="heading text-3xl text-balance wrap-anywhere max-md:text-[1.75rem] max-md:leading-8">
            <PersonName person={profile} realNameClassName="block font-sans text-base leading-6" />
          </h1>
          <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 empty:hidden">
            {profile.location && (
              <LocationLine
                location={profile.location}
                distance={profile.can.edit ? null : profile.distance}
                unit={unit}
                inline
              />
            )}
            {presence}
          </div>
          <ProfileDetails profile={profile} />
        </div>
        <ProfileActions profile={profile} className="max-md:mt-4 max-md:w-full" />
      </div>
    </HeaderCard>
  );
}
