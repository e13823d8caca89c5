import type { FieldView } from '@contracts/fields';
import { Link } from 'wouter';
import { PictureCover } from '@/shared/ui/layout/picture-cover';
import { FieldRating } from '../components/field-rating';

/** A field for visitors: picture, name, rating and reviews. */
export function FieldTeaser({ field }: { field: FieldView }) {
  return (
    <Link to={`/fields/${field.id}`} className="group flex min-h-13 items-center gap-3">
      <span className="h-12 w-16 shrink-0 overflow-hidden rounded-sm">
        <PictureCover seed={field.id} image={field.featuredImage} sizes="64px" />
      </span>
      <span className="min-w-0 text-xs text-fg-2 tabular-nums">
        <span className="block truncate text-[.875rem] leading-5 font-semibold text-fg underline-offset-3 group-hover:underline">
          {field.name}
        </span>
        <FieldRating field={field} className="flex-wrap gap-y-0" />
      </span>
    </Link>
  );
}
