import { Avatar } from '@/shared/ui/avatar';
import { ContourCover } from '@/shared/ui/contour-cover';
import { MarkPicture } from '@/shared/ui/mark-picture';
import { Patch } from '@/shared/ui/patch';
import type { Counterpart } from '../counterpart';

interface CounterpartMarkProps {
  counterpart: Counterpart;
  size?: number;
}

/** People are round, teams are stitched patches, fields are covers. Decorative: the name stands beside it. */
export function CounterpartMark({ counterpart, size = 40 }: CounterpartMarkProps) {
  switch (counterpart.kind) {
    case 'person':
      return <Avatar person={counterpart.person} size={size} />;
    case 'team':
      return <Patch team={counterpart} size={size} />;
    case 'field':
      return (
        <span
          aria-hidden="true"
          className="block shrink-0 overflow-hidden rounded-md"
          style={{ width: size, height: size }}
        >
          <MarkPicture url={counterpart.imageUrl} size={size}>
            <ContourCover seed={counterpart.id} width={96} height={96} />
          </MarkPicture>
        </span>
      );
  }
}
