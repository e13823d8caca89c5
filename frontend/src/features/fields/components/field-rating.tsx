import type { FieldView } from '@contracts/fields';
import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { ratingText, reviewsText } from '../rating';

interface FieldRatingProps {
  field: Pick<FieldView, 'rating' | 'reviewCount'>;
  /** "(31)" instead of "31 reviews". */
  short?: boolean;
  className?: string;
}

/** The average rating, or "No reviews yet". */
export function FieldRating({ field: { rating, reviewCount }, short = false, className }: FieldRatingProps) {
  if (reviewCount === 0) return <span className={clsx('whitespace-nowrap text-fg-2', className)}>No reviews yet</span>;
  return (
    <span className={clsx('inline-flex items-center gap-1.5 whitespace-nowrap tabular-nums', className)}>
      <Star size={short ? 14 : 16} strokeWidth={0} aria-hidden="true" className="fill-yellow" />
      <b className="font-semibold text-fg">
        {ratingText(rating)}
        <span className="sr-only"> of 5 stars,</span>
      </b>
      <span className="text-fg-2">
        {short ? <span aria-hidden="true">({reviewCount.toLocaleString('en')})</span> : reviewsText(reviewCount)}
        {short && <span className="sr-only">{reviewsText(reviewCount)}</span>}
      </span>
    </span>
  );
}
