import { BADGE_CAP } from '@contracts/limits';
import { clsx } from 'clsx';

export const cappedCount = (count: number) => (count > BADGE_CAP ? `${BADGE_CAP}+` : String(count));

interface BadgeCountProps {
  count: number;
  /** 'corner' on an icon button, 'inline' in a line of text. */
  place?: 'corner' | 'inline';
  className?: string;
}

/** A red count. Renders nothing for zero. Decorative, so the label of its container must contain the number. */
export function BadgeCount({ count, place = 'inline', className }: BadgeCountProps) {
  if (count <= 0) return null;
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'bg-badge text-center text-2xs font-semibold text-on-badge tabular-nums',
        place === 'corner'
          ? 'absolute top-[3px] left-[22px] h-[17px] min-w-[17px] rounded-full px-1 leading-[17px]! ring-2 ring-surface max-md:top-[5px] max-md:left-[24px]'
          : 'inline-block h-[18px] min-w-[18px] shrink-0 rounded-full px-[5px] leading-[18px]!',
        className,
      )}
    >
      {cappedCount(count)}
    </span>
  );
}
