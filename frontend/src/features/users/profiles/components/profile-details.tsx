import type { ProfileView } from '@contracts/users';
import { Link } from 'wouter';
import { useViewer } from '@/shared/session/viewer';
import { useFollowToggles } from '../../follows/follow-toggles.store';

/** The number of followers, including the viewer's optimistic follow. */
function useFollowersCount({ id, isFollowing, followersCount }: ProfileView): number {
  const optimistic = useFollowToggles((toggles) => toggles[id]);
  if (optimistic === undefined || optimistic === isFollowing) return followersCount;
  return Math.max(0, followersCount + (optimistic ? 1 : -1));
}

/** The key figures of a profile. */
export function ProfileDetails({ profile }: { profile: ProfileView }) {
  const isOwn = useViewer()?.id === profile.id;
  const followers = useFollowersCount(profile);
  return (
    <dl className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 max-md:mt-0 max-md:gap-y-0">
      <Figure name="Followers" count={followers} to={isOwn ? '/followers' : null} />
      <Figure name="Following" count={profile.followingCount} to={isOwn ? '/following' : null} />
      {profile.gamesPlayed > 0 && (
        <Figure
          name={profile.gamesPlayed === 1 ? 'Game' : 'Games'}
          count={profile.gamesPlayed}
          to={isOwn ? `/profile/${profile.id}?tab=past` : null}
        />
      )}
    </dl>
  );
}

/** A number that links to its list if it is not zero. */
function Figure({ name, count, to }: { name: string; count: number; to: string | null }) {
  const figure = count.toLocaleString('en');
  return (
    <div className="relative flex flex-row-reverse items-baseline gap-1.5 max-md:min-h-11 max-md:items-center">
      <dt className="text-sm text-fg-2">{name}</dt>
      <dd className="font-semibold tabular-nums">
        {to && count > 0 ? (
          <Link
            to={to}
            className="underline-offset-4 after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-[-3px] focus-visible:after:outline-focus"
            aria-label={`${figure} ${name}`}
          >
            {figure}
          </Link>
        ) : (
          figure
        )}
      </dd>
    </div>
  );
}
