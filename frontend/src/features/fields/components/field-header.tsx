import type { FieldPageView } from '@contracts/fields';
import type { ReactNode } from 'react';
import { useViewer } from '@/shared/session/viewer';
import { LocationLine } from '@/shared/ui/entities/location-line';
import { FieldRating } from './field-rating';
import { FieldTypes } from './field-types';

interface FieldHeaderProps {
  field: FieldPageView;
  actions: ReactNode;
}

/** Heading of the field page, with its actions. */
export function FieldHeader({ field, actions }: FieldHeaderProps) {
  const unit = useViewer()?.distanceUnit;
  return (
    <header className="flex items-end justify-between gap-x-6 gap-y-4 max-lg:flex-wrap max-md:px-4">
      <div className="min-w-0">
        <h1
          id="field-name"
          tabIndex={-1}
          className="heading text-3xl text-balance wrap-anywhere outline-none max-md:text-2xl"
        >
          {field.name}
        </h1>
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
          <FieldRating field={field} />
          <FieldTypes types={field.fieldTypes} />
          <LocationLine
            location={field.location}
            distance={field.distance}
            unit={unit}
            inline
            className="text-base! [&>svg]:mt-1"
          />
        </div>
      </div>
      {actions}
    </header>
  );
}
