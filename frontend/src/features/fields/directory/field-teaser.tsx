import type { FieldView } from '@contracts/fields';
import { Star } from 'lucide-react';
import { Link } from 'wouter';
import { PictureCover } from '@/shared/ui/layout/picture-cover';
import { ratingText, reviewsText } from '../rating';

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
        <span className="flex items-center gap-1">
          <Star size={13} strokeWidth={0} aria-hidden="true" className="fill-yellow" />
          <b className="font-semibold text-fg">
            {ratingText(field.rating)}
            <span className="sr-only"> of 5 stars,</span>
          </b>
        </span>
        <span className="block truncate">{reviewsText(field.reviewCount)}</span>
      </span>
    </Link>
  );
}
