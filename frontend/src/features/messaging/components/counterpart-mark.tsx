import { clsx } from 'clsx';
import { sourcesOf } from '@/shared/images/picture-sources';
import { Avatar } from '@/shared/ui/avatar';
import { ContourCover } from '@/shared/ui/contour-cover';
import { Patch } from '@/shared/ui/patch';
import type { Counterpart } from '../counterpart';

interface CounterpartMarkProps {
  counterpart: Counterpart;
  size?: number;
  className?: string;
}

/** People are round, teams are stitched patches, fields are covers. Decorative: the name stands beside it. */
export function CounterpartMark({ counterpart, size = 40, className }: CounterpartMarkProps) {
  switch (counterpart.kind) {
    case 'person':
      return <Avatar person={counterpart.person} size={size} className={className} />;
    case 'team':
      return <Patch team={counterpart} size={size} className={className} />;
    case 'field':
      return (
        <span
          aria-hidden="true"
          className={clsx('block shrink-0 overflow-hidden rounded-md', className)}
          style={{ width: size, height: size }}
        >
          {counterpart.imageUrl ? (
            <img
              src={counterpart.imageUrl}
              srcSet={sourcesOf(counterpart.imageUrl)}
              sizes={`${size}px`}
              alt=""
              width={size}
              height={size}
              loading="lazy"
              decoding="async"
              className="size-full object-cover"
            />
          ) : (
            <ContourCover seed={counterpart.id} width={96} height={96} />
          )}
        </span>
      );
  }
}
