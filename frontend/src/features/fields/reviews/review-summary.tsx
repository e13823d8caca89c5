import type { FieldPageView } from '@contracts/fields';
import { plural } from '@/shared/format/plural';
import { ratingText, reviewsText } from '../rating';
import { Stars } from './stars';

/** The average rating and the number of reviews per star. */
export function ReviewSummary({ field }: { field: FieldPageView }) {
  const { rating, reviewCount, ratings } = field;
  const highestCount = Math.max(1, ...ratings);
  return (
    <div className="flex min-w-0 flex-1 items-center gap-8 max-md:gap-6">
      <div className="shrink-0">
        <p className="heading text-[3.25rem] leading-none tabular-nums max-md:text-[2.75rem]" aria-hidden="true">
          {ratingText(rating)}
        </p>
        <Stars rating={rating / 10} size={17} className="mt-2" />
        <p className="mt-2 text-xs text-fg-2">{reviewsText(reviewCount)}</p>
      </div>
      <dl className="grid max-w-80 min-w-0 flex-1 gap-1 text-xs text-fg-2 tabular-nums">
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = ratings[stars - 1] ?? 0;
          return (
            <div key={stars} className="flex items-center gap-3.5">
              <dt className="w-2">
                {stars}
                <span className="sr-only"> {plural(stars, 'star')}</span>
              </dt>
              <dd className="flex flex-1 items-center gap-3.5">
                <span
                  aria-hidden="true"
                  className="h-1.5 flex-1 forced-color-adjust-none overflow-hidden rounded-full bg-grey-fill"
                >
                  <span
                    className="block h-full rounded-full bg-yellow"
                    style={{ width: `${(count / highestCount) * 100}%` }}
                  />
                </span>
                <span className="w-5 text-right">{count}</span>
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
