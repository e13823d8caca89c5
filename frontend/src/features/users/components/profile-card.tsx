import type { CurrentUserView } from '@contracts/users';
import { MapPin } from 'lucide-react';
import { callsign, displayName } from '@/shared/format/names';
import { Avatar } from '@/shared/ui/avatar';
import { ButtonLink } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { ContourCover } from '@/shared/ui/contour-cover';

/** Who you are, at the side of the home page. */
export function ProfileCard({ viewer }: { viewer: CurrentUserView }) {
  const called = callsign(viewer);
  return (
    <Card aria-label="Your profile" className="overflow-hidden">
      <div className="h-[84px]">
        <ContourCover seed={viewer.id} />
      </div>
      <Avatar person={viewer} size={72} className="relative -mt-9 ml-5 ring-4 ring-surface" />
      <div className="px-5 pt-3 pb-5">
        <h2 className="heading text-[1.5rem] leading-7 wrap-anywhere">{displayName(viewer)}</h2>
        {called && <p className="text-sm text-fg-2 wrap-anywhere">{called}</p>}
        {viewer.location && (
          <p className="mt-3 flex items-center gap-1.5 text-sm text-fg-2">
            <MapPin size={15} strokeWidth={1.75} className="shrink-0 text-fg-3" aria-hidden="true" />
            {viewer.location}
          </p>
        )}
        <dl className="my-4 flex gap-10 border-y border-line py-3">
          <Figure name="Following" value={viewer.followingCount} />
          <Figure name="Followers" value={viewer.followersCount} />
        </dl>
        <ButtonLink to="/profile/edit" className="w-full">
          Edit Profile
        </ButtonLink>
      </div>
    </Card>
  );
}

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-xs text-fg-2">{name}</dt>
      <dd className="heading text-[1.5rem] leading-[1.625rem] tabular-nums">{value.toLocaleString('en')}</dd>
    </div>
  );
}
