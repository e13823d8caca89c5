import { clsx } from 'clsx';
import { Star } from 'lucide-react';

const STARS = [1, 2, 3, 4, 5] as const;

interface StarsProps {
  /** Stars, with fractions. */
  rating: number;
  size?: number;
  className?: string;
}

/** Five stars, filled to the rating. */
export function Stars({ rating, size = 16, className }: StarsProps) {
  return (
    <span role="img" aria-label={`${rating} of 5 stars`} className={clsx('flex gap-0.5', className)}>
      {STARS.map((star) => (
        <PartialStar key={star} fraction={Math.min(1, Math.max(0, rating - star + 1))} size={size} />
      ))}
    </span>
  );
}

function PartialStar({ fraction, size }: { fraction: number; size: number }) {
  return (
    <span aria-hidden="true" className="relative" style={{ width: size, height: size }}>
      <Star size={size} strokeWidth={0} className="fill-grey-fill" />
      {fraction > 0 && (
        <span className="absolute inset-0 overflow-hidden" style={{ width: size * fraction }}>
          <Star size={size} strokeWidth={0} className="max-w-none fill-yellow" style={{ minWidth: size }} />
        </span>
      )}
    </span>
  );
}
