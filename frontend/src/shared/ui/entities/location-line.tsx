import type { DistanceUnit } from '@contracts/options';
import { clsx } from 'clsx';
import { MapPin } from 'lucide-react';
import { formatDistance } from '../../format/distance';

interface LocationLineProps {
  location: string;
  distance?: number | null;
  unit?: DistanceUnit;
  /** Location and distance in one line. */
  inline?: boolean;
  className?: string;
}

/** A location and its distance from the viewer. */
export function LocationLine({ location, distance = null, unit = 'km', inline = false, className }: LocationLineProps) {
  return (
    <p className={clsx('flex min-w-0 gap-1.5 text-sm text-fg-2', className)}>
      <MapPin size={15} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-fg-3" />
      <span className="sr-only">Location: </span>
      <span className="min-w-0">
        <span className={clsx('wrap-anywhere', !inline && 'line-clamp-2')}>{location}</span>
        {distance !== null && (
          <span className={clsx('tabular-nums', inline ? 'text-fg-3' : 'block text-xs text-fg-3')}>
            {inline && <span aria-hidden="true"> · </span>}
            <span className="sr-only">, </span>
            {formatDistance(distance, unit)}
            <span className="sr-only"> away</span>
          </span>
        )}
      </span>
    </p>
  );
}
