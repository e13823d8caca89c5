import { Avatar } from '@/shared/ui/entities/avatar';
import { ContourCover } from '@/shared/ui/layout/contour-cover';
import { Thumbnail } from '@/shared/ui/entities/thumbnail';
import { TeamPatch } from '@/shared/ui/entities/team-patch';
import { useKnownPresence } from '../../presence/use-known-presence';
import type { Counterpart } from '../counterpart';

interface CounterpartPictureProps {
  counterpart: Counterpart;
  size?: number;
}

/** Shows people as circles, teams as patches, and fields and games as covers. Decorative, because the name is next to it. */
export function CounterpartPicture({ counterpart, size = 40 }: CounterpartPictureProps) {
  const presence = useKnownPresence(counterpart.kind === 'person' ? counterpart.presence : null);
  switch (counterpart.kind) {
    case 'person':
      return (
        <span aria-hidden="true" className="relative shrink-0">
          <Avatar person={counterpart.person} size={size} />
          {presence?.isOnline && (
            <span className="absolute right-0 bottom-0 size-3 rounded-full border-2 border-surface bg-olive" />
          )}
        </span>
      );
    case 'team':
      return <TeamPatch team={counterpart} size={size} />;
    case 'field':
    case 'game':
      return (
        <span
          aria-hidden="true"
          className="block shrink-0 overflow-hidden rounded-md"
          style={{ width: size, height: size }}
        >
          <Thumbnail url={counterpart.imageUrl} size={size}>
            <ContourCover seed={counterpart.id} width={96} height={96} />
          </Thumbnail>
        </span>
      );
  }
}
