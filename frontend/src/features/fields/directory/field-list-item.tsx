import type { FieldView } from '@contracts/fields';
import { labelOf } from '@contracts/option-labels';
import type { DistanceUnit } from '@contracts/options';
import { clsx } from 'clsx';
import { Link } from 'wouter';
import { formatDistance } from '@/shared/format/distance';
import { FoundText } from '@/shared/ui/text/found-text';
import { PictureCover } from '@/shared/ui/layout/picture-cover';
import { FieldRating } from '../components/field-rating';

interface FieldListItemProps {
  field: FieldView;
  /** Unit of the distance. */
  unit?: DistanceUnit;
  /** Shows the place beside the distance, because a search looks at places. By default, the distance replaces the place. */
  showsPlace?: boolean;
  className?: string;
}

/** A compact row for a field: cover, type, distance and rating. */
export function FieldListItem({ field, unit = 'km', showsPlace = false, className }: FieldListItemProps) {
  const distance = field.distance === null ? null : formatDistance(field.distance, unit);
  return (
    <Link to={`/fields/${field.id}`} className={clsx('group flex items-center gap-3', className)}>
      <span className="h-12 w-16 shrink-0 overflow-hidden rounded-sm">
        <PictureCover seed={field.id} image={field.featuredImage} sizes="64px" />
      </span>
      <span className="min-w-0">
        <span className="block truncate font-semibold underline-offset-3 group-hover:underline">
          <FoundText>{field.name}</FoundText>
        </span>
        <span className="block truncate text-xs text-fg-2">
          {labelOf(field.fieldType)} · {(showsPlace || distance === null) && <FoundText>{field.location}</FoundText>}
          {showsPlace && distance && ' · '}
          {distance}
        </span>
        <FieldRating field={field} short className="text-xs" />
      </span>
    </Link>
  );
}
