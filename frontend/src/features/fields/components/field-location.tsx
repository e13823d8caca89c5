import type { FieldPageView } from '@contracts/fields';
import { Navigation } from 'lucide-react';
import { Skeleton } from '@/shared/ui/feedback/skeleton';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';
import { Card } from '@/shared/ui/layout/card';
import { buttonClass } from '@/shared/ui/buttons/button';
import { ContourCover } from '@/shared/ui/layout/contour-cover';
import { directionsLink, isExact } from '../directions';
import { gridReference } from '../grid-reference';
import type { FieldMapProps } from './field-map';

const FieldMap = lazyPart<FieldMapProps>(() => import('./field-map'));

/** The location card, with links to the map and to directions. Contour lines take the place of the map around an unknown spot. */
export function FieldLocation({ field }: { field: FieldPageView }) {
  const { id, address, location, latitude, longitude, nearTown } = field;
  const directions = directionsLink(field);
  const spot = isExact(field) && latitude !== null && longitude !== null ? { latitude, longitude } : null;
  const grid = spot && gridReference(spot.latitude, spot.longitude);
  return (
    <Card aria-labelledby="field-location" className="overflow-hidden">
      {spot ? (
        <FieldMap field={field} spot={spot} fallback={<Skeleton className="h-37 rounded-none!" />} />
      ) : (
        <div aria-hidden="true" className="h-37">
          <ContourCover seed={`${id} location`} width={312} height={148} />
        </div>
      )}
      <div className="p-5 max-md:p-4">
        <h2 id="field-location" className="heading text-lg">
          Location
        </h2>
        {address && <p className="mt-1 text-sm text-fg-2 wrap-anywhere">{address}</p>}
        {!address.includes(location) && <p className="text-sm text-fg-2 wrap-anywhere">{location}</p>}
        {!isExact(field) && (
          <p className="text-sm text-fg-3">
            {nearTown ? `Near ${nearTown}. The exact spot isn’t known.` : 'The exact location isn’t known.'}
          </p>
        )}
        {grid && (
          <p className="text-sm text-fg-3 tabular-nums">
            <span className="sr-only">Grid reference </span>
            {grid}
          </p>
        )}
        {directions && (
          <a
            href={directions}
            target="_blank"
            rel="noopener noreferrer"
            className={`${buttonClass({ variant: 'outline' })} mt-4 w-full`}
          >
            <Navigation size={16} strokeWidth={1.75} aria-hidden="true" />
            Get Directions
            <span className="sr-only"> (opens your map)</span>
          </a>
        )}
      </div>
    </Card>
  );
}
