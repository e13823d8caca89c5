import type { FieldPageView } from '@contracts/fields';
import { labelOf } from '@contracts/option-labels';
import { AMENITY_GROUPS } from '@contracts/options';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '@/shared/ui/layout/card';
import { LinkedText } from '@/shared/ui/text/linked-text';
import { priceText } from '../prices';
import { MissingDetails } from './missing-details';
import { SeasonBar } from './season-bar';

/** The About tab. Details that were not given are left out. */
export function FieldAbout({ field }: { field: FieldPageView }) {
  const { description, fieldSizeValue, fieldSizeUnit, maxPlayers, rentalPrice, currency } = field;
  const hasPrice = field.showRentalPrice && rentalPrice !== null && currency !== null;
  const { availableFrom: from, availableTo: to } = field;
  return (
    <div className="grid gap-4 max-md:gap-2">
      <Card className="overflow-hidden">
        <h2 className="sr-only">Field Information</h2>
        <div className="p-5 max-md:p-4">
          {description ? (
            <p dir="auto" className="max-w-[68ch] overflow-hidden whitespace-pre-line text-pretty wrap-anywhere">
              <LinkedText>{description}</LinkedText>
            </p>
          ) : (
            <MissingDetails noun="description" canEdit={field.can.edit} />
          )}
        </div>
        <dl className="flex flex-wrap gap-px border-t border-line bg-line">
          <Detail name="Field size">
            {fieldSizeValue.toLocaleString('en')} {labelOf(fieldSizeUnit)}
          </Detail>
          <Detail name="Maximum players">{maxPlayers.toLocaleString('en')}</Detail>
          {hasPrice && (
            <Detail name="Rental price">
              {priceText(rentalPrice, currency)}{' '}
              <span className="font-sans text-sm font-normal text-fg-2">per day</span>
            </Detail>
          )}
        </dl>
      </Card>
      {field.showAvailabilityPeriod && from !== null && to !== null && (
        <Card className="p-5 max-md:p-4">
          <h2 className="heading mb-2 text-lg">Availability period</h2>
          <SeasonBar from={from} to={to} />
        </Card>
      )}
      {field.amenities.length > 0 && <Amenities field={field} />}
    </div>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex grow basis-36 flex-col-reverse justify-end bg-surface px-5 py-3 max-md:px-4">
      <dt className="text-xs text-fg-2">{name}</dt>
      <dd className="heading text-xl tabular-nums">{children}</dd>
    </div>
  );
}

function Amenities({ field: { amenities } }: { field: FieldPageView }) {
  const groups = Object.entries(AMENITY_GROUPS)
    .map(([group, all]) => ({ group, available: all.filter((amenity) => amenities.includes(amenity)) }))
    .filter(({ available }) => available.length > 0);
  return (
    <Card className="p-5 max-md:p-4">
      <h2 className="heading mb-3 text-lg">Amenities</h2>
      <dl className="grid grid-cols-3 gap-x-6 gap-y-4 max-md:grid-cols-2">
        {groups.map(({ group, available }) => (
          <div key={group}>
            <dt className="text-xs text-fg-2">{group}</dt>
            {available.map((amenity) => (
              <dd key={amenity} className="mt-1 flex items-center gap-2">
                <Check size={15} strokeWidth={2} aria-hidden="true" className="shrink-0 text-olive" />
                {labelOf(amenity)}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Card>
  );
}
