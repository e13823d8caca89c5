import { labelOf } from '@contracts/option-labels';
import type { CurrentUserView } from '@contracts/users';
import { MapPin } from 'lucide-react';
import { Link } from 'wouter';
import { PersonName } from '@/shared/people/person-name';
import { Avatar } from '@/shared/ui/entities/avatar';
import { ButtonLink } from '@/shared/ui/buttons/button';
import { Card } from '@/shared/ui/layout/card';
import { PictureCover } from '@/shared/ui/layout/picture-cover';

/** The viewer's card beside the feed. */
export function ProfileCard({ viewer }: { viewer: CurrentUserView }) {
  const styles = viewer.gameStyles.split(',').filter(Boolean);
  return (
    <Card aria-label="Your profile" className="overflow-hidden">
      <div className="h-[84px]">
        <PictureCover seed={viewer.id} image={viewer.bannerUrl} sizes="280px" />
      </div>
      <Avatar person={viewer} size={72} className="relative -mt-9 ml-5 ring-4 ring-surface" />
      <div className="px-5 pt-3 pb-5">
        <h2 className="heading text-[1.5rem] leading-7 wrap-anywhere">
          <Link to={`/profile/${viewer.id}`} className="underline-offset-4 hover:underline">
            <PersonName person={viewer} realNameClassName="block font-sans text-sm leading-5" />
          </Link>
        </h2>
        {viewer.location && (
          <p className="mt-3 flex items-center gap-1.5 text-sm text-fg-2">
            <MapPin size={15} strokeWidth={1.75} className="shrink-0 text-fg-3" aria-hidden="true" />
            {viewer.location}
          </p>
        )}
        {styles.length > 0 && (
          <p className="mt-3 flex flex-wrap gap-1.5">
            {styles.map((style) => (
              <span
                key={style}
                className="rounded-xs bg-olive-wash px-2 py-[5px] text-xs leading-none font-medium text-on-olive-wash"
              >
                {labelOf(style)}
              </span>
            ))}
          </p>
        )}
        <dl className="my-4 flex justify-between gap-4 border-y border-line py-3">
          <Figure
            name={viewer.gamesPlayed === 1 ? 'Game' : 'Games'}
            value={viewer.gamesPlayed}
            to={`/profile/${viewer.id}?tab=past`}
          />
          <Figure name="Following" value={viewer.followingCount} to="/following" />
          <Figure name="Followers" value={viewer.followersCount} to="/followers" />
        </dl>
        <ButtonLink to="/profile/edit" className="w-full">
          Edit Profile
        </ButtonLink>
      </div>
    </Card>
  );
}

/** A number that links to its list if it is not zero. */
function Figure({ name, value, to }: { name: string; value: number; to: string }) {
  const figure = value.toLocaleString('en');
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-xs text-fg-2">{name}</dt>
      <dd className="heading text-[1.5rem] leading-[1.625rem] tabular-nums">
        {value > 0 ? (
          <Link to={to} aria-label={`${figure} ${name}`} className="underline-offset-4 hover:underline">
            {figure}
          </Link>
        ) : (
          figure
        )}
      </dd>
    </div>
  );
}
