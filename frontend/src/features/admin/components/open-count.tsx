import { formatTotal } from '@/shared/format/totals';
import { BadgeCount } from '@/shared/ui/feedback/badge-count';

/** The server counts the entries of each list only up to this number. */
const MAX_COUNT = 1_000;

/** The number of open entries beside the link to their page. */
export function OpenCount({ count = 0 }: { count: number | undefined }) {
  const spoken = formatTotal({ total: Math.min(count, MAX_COUNT), isTotalCapped: count >= MAX_COUNT });
  return (
    <>
      <BadgeCount count={count} className="ml-1.5" />
      {count > 0 && <span className="sr-only"> ({spoken} open)</span>}
    </>
  );
}
