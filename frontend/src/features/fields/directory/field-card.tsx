import type { FieldView } from '@contracts/fields';
import type { DistanceUnit } from '@contracts/options';
import { memo } from 'react';
import { Link } from 'wouter';
import { LocationLine } from '@/shared/ui/entities/location-line';
import { PictureCover } from '@/shared/ui/layout/picture-cover';
import { cardLinkClass } from '@/shared/ui/layout/card-link';
import { FieldRating } from '../components/field-rating';
import { FieldTypes } from '../components/field-types';

interface FieldCardProps {
  field: FieldView;
  /** Unit of the distance. */
  unit: DistanceUnit;
}

/** A card of the field directory. The whole card is a link. */
export const FieldCard = memo(function FieldCard({ field, unit }: FieldCardProps) {
  return (
    <article className="card lift relative flex h-full flex-col overflow-hidden">
      <div className="aspect-video w-full shrink-0 overflow-hidden max-md:aspect-5/2">
        <PictureCover seed={field.id} image={field.featuredImage} sizes="(width < 48rem) 100vw, 320px" />
      </div>
      <div className="flex flex-1 flex-col p-4">
        <div className="flex items-start justify-between gap-3">
          <h2 className="heading min-w-0 text-xl wrap-anywhere">
            <Link to={`/fields/${field.id}`} className={cardLinkClass}>
              {field.name}
            </Link>
          </h2>
          <FieldRating field={field} short className="mt-1 text-sm" />
        </div>
        <LocationLine location={field.location} distance={field.distance} unit={unit} inline className="mt-1" />
        {field.description && (
          <p className="mt-2.5 line-clamp-2 text-sm text-fg-2 wrap-anywhere">{field.description}</p>
        )}
        <FieldTypes types={field.fieldTypes} shown={3} className="mt-auto pt-3.5" />
      </div>
    </article>
  );
});
