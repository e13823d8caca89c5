import type { FieldPageView } from '@contracts/fields';
import { MapPin, Navigation } from 'lucide-react';
import { Card } from '@/shared/ui/layout/card';
import { buttonClass } from '@/shared/ui/buttons/button';
import { ContourCover } from '@/shared/ui/layout/contour-cover';
import { directionsLink, isExact } from '../directions';
import { gridReference } from '../grid-reference';

/** The location card, with a link to directions. */
export function FieldLocation({ field }: { field: FieldPageView }) {
  const { id, address, location, latitude, longitude, nearTown } = field;
  const directions = directionsLink(field);
  const grid = isExact(field) && latitude !== null && longitude !== null && gridReference(latitude, longitude);
  return (
    <Card aria-labelledby="field-location" className="overflow-hidden">
      <div aria-hidden="true" className="relative h-37">
        <ContourCover seed={`${id} location`} width={312} height={148} />
        {isExact(field) && (
          <span className="absolute top-1/2 left-1/2 grid size-13 -translate-1/2 place-items-center rounded-full bg-[color-mix(in_srgb,var(--red)_22%,transparent)]">
            <MapPin size={30} strokeWidth={1.5} className="-mt-4 fill-red text-canvas" />
          </span>
        )}
      </div>
      <div className="p-5 max-md:p-4">
        <h2 id="field-location" className="heading text-lg">
          Location
        </h2>
        {address && <p className="mt-1 text-sm text-fg-2 wrap-anywhere">{address}</p>}
        {!address.includes(location) && <p className="text-sm text-fg-2 wrap-anywhere">{location}</p>}
        {!isExact(field) && (
          <p className="text-sm text-fg-3">
            {nearTown ? `Near ${nearTown}. The exact spot is not given.` : 'The exact location is not known.'}
          </p>
        )}
        {grid && (
          <p className="text-sm text-fg-3 tabular-nums">
            <span className="sr-only">Grid reference </span>
            {grid}
          </p>
        )}
        {directions && (
          <a href={directions} target="_blank" rel="noopener noreferrer" className={`${buttonClass()} mt-4 w-full`}>
            <Navigation size={16} strokeWidth={1.75} aria-hidden="true" />
            Get Directions
            <span className="sr-only"> (opens your map)</span>
          </a>
        )}
      </div>
    </Card>
  );
}
