import type { ProfileView } from '@contracts/users';
import { clsx } from 'clsx';
import { Ellipsis, MessageCircle, Share2, UserRoundPen } from 'lucide-react';
import { displayName } from '@/shared/format/names';
import { useViewer } from '@/shared/session/viewer';
import { Button, ButtonLink } from '@/shared/ui/buttons/button';
import { lazyMenu } from '@/shared/ui/lazy/lazy-menu';
import { shareLink } from '@/shared/ui/navigation/share-link';
import { FollowButton } from '../../follows/components/follow-button';
import type { ProfileMenuProps } from './profile-menu';

const ProfileMenu = lazyMenu<ProfileMenuProps>(() => import('./profile-menu'));

interface ProfileActionsProps {
  profile: ProfileView;
  className?: string;
}

/** The buttons of a profile: other ones on the viewer's own profile, on another player's, and for visitors. */
export function ProfileActions({ profile, className }: ProfileActionsProps) {
  const viewer = useViewer();
  const { id, can } = profile;
  if (viewer?.id === id) {
    return (
      <div className={clsx('flex gap-2 max-md:flex-wrap', className)}>
        <ButtonLink to="/profile/edit" className="max-md:flex-1">
          <UserRoundPen size={17} strokeWidth={1.75} aria-hidden="true" /> Edit Profile
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className={clsx('flex gap-2 max-md:flex-wrap', className)}>
      {viewer === null ? (
        <ButtonLink
          to={`/login?next=${encodeURIComponent(`/profile/${id}`)}`}
          variant="commit"
          className="max-md:flex-1"
        >
          Follow<span className="sr-only"> {displayName(profile)}</span>
        </ButtonLink>
      ) : (
        can.follow && <FollowButton player={profile} size="md" className="max-md:flex-1" />
      )}
      {(viewer === null || can.message) && (
        <ButtonLink to={`/messages?user=${id}`} className="max-md:flex-1">
          <MessageCircle size={17} strokeWidth={1.75} aria-hidden="true" /> Message
        </ButtonLink>
      )}
      <Button
        onClick={() =>
          void shareLink({
            path: `/profile/${id}`,
            title: displayName(profile),
            copied: 'Profile link copied to clipboard.',
          })
        }
        className="max-md:w-11 max-md:px-0!"
      >
        <Share2 size={17} strokeWidth={1.75} aria-hidden="true" />
        <span className="max-md:sr-only">Share</span>
      </Button>
      {can.block && (
        <ProfileMenu label={`Actions for ${displayName(profile)}`} profile={profile}>
          <Ellipsis size={20} strokeWidth={1.75} />
        </ProfileMenu>
      )}
    </div>
  );
}
