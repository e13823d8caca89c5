import type { ProfileView } from '@contracts/users';
import { clsx } from 'clsx';
import { Ellipsis, MessageCircle, UserRoundPen } from 'lucide-react';
import { displayName } from '@/shared/format/names';
import { withReturnPath } from '@/shared/session/same-site-path';
import { useViewer } from '@/shared/session/viewer';
import { ButtonLink } from '@/shared/ui/buttons/button';
import { lazyMenu } from '@/shared/ui/lazy/lazy-menu';
import { FollowButton } from '../../follows/components/follow-button';
import { useFollowToggles } from '../../follows/follow-toggles.store';
import type { ProfileMenuProps } from './profile-menu';

const ProfileMenu = lazyMenu<ProfileMenuProps>(() => import('./profile-menu'));

interface ProfileActionsProps {
  profile: ProfileView;
  className?: string;
}

/** The main action is Edit Profile on the viewer's own profile, Follow on another player's, and Message once the viewer follows the player. */
export function ProfileActions({ profile, className }: ProfileActionsProps) {
  const isOwn = useViewer()?.id === profile.id;
  return (
    <div className={clsx('flex flex-wrap gap-2', className)}>
      {isOwn ? (
        <ButtonLink to="/profile/edit" variant="primary" className="max-md:flex-1">
          <UserRoundPen size={17} strokeWidth={1.75} aria-hidden="true" /> Edit Profile
        </ButtonLink>
      ) : (
        <FollowAndMessage profile={profile} />
      )}
      <ProfileMenu label={`Actions for ${displayName(profile)}`} profile={profile} className="border border-control">
        <Ellipsis size={20} strokeWidth={1.75} />
      </ProfileMenu>
    </div>
  );
}

/** A visitor signs in first. */
function FollowAndMessage({ profile }: { profile: ProfileView }) {
  const isVisitor = useViewer() === null;
  const { id, can } = profile;
  const optimistic = useFollowToggles((toggles) => toggles[id]);
  const canStillFollow = isVisitor || (can.follow && !(optimistic ?? profile.isFollowing));
  return (
    <>
      {isVisitor ? (
        <ButtonLink to={withReturnPath('/login', `/profile/${id}`)} variant="primary" className="max-md:flex-1">
          Follow<span className="sr-only"> {displayName(profile)}</span>
        </ButtonLink>
      ) : (
        can.follow && <FollowButton player={profile} size="md" className="max-md:flex-1" />
      )}
      {(isVisitor || can.message) && (
        <ButtonLink
          to={`/messages?user=${id}`}
          variant={canStillFollow ? 'secondary' : 'primary'}
          className="max-md:flex-1"
        >
          <MessageCircle size={17} strokeWidth={1.75} aria-hidden="true" /> Message
        </ButtonLink>
      )}
    </>
  );
}
