import type { MapItem, MapKind } from '@contracts/maps';
import { useQuery } from '@tanstack/react-query';
import { Avatar } from '@/shared/ui/entities/avatar';
import { TeamPatch } from '@/shared/ui/entities/team-patch';
import { PictureCover } from '@/shared/ui/layout/picture-cover';
import { Skeleton } from '@/shared/ui/feedback/skeleton';
import { mapPictureQuery } from '../api/map-picture-query';

interface MapPictureProps {
  kind: MapKind;
  item: MapItem;
}

/** The picture in a marker's window: a wide cover of a field or game, a team's logo, or a player's face. */
export function MapPicture({ kind, item }: MapPictureProps) {
  const { id, name, firstName, lastName = null } = item;
  const { data: image = null, isPending } = useQuery(mapPictureQuery(kind, id));
  if (kind === 'teams') return <TeamPatch team={{ id, name, imageUrl: image }} size={44} />;
  if (kind === 'players') {
    const person = { id, firstName: firstName ?? name, lastName, nickname: null, profileImageUrl: image };
    return <Avatar person={person} size={44} />;
  }
  return (
    <div data-cover className="-mx-4 -mt-4 mb-3 h-28 w-[260px] overflow-hidden rounded-t-md">
      {isPending ? (
        <Skeleton className="size-full rounded-none!" />
      ) : (
        <PictureCover seed={id} image={image} sizes="260px" />
      )}
    </div>
  );
}
