import { BADGE_CAP } from '@contracts/limits';
import { clsx } from 'clsx';

export const cappedCount = (count: number) => (count > BADGE_CAP ? `${BADGE_CAP}+` : String(count));

/** The label "Messages, 3 unread" of a button or link with a badge. */
export const unreadLabel = (name: string, count: number): string => (count > 0 ? `${name}, ${count} unread` : name);

interface BadgeCountProps {
  count: number;
  /** 'corner' on an icon button, 'inline' in a line of text. */
  place?: 'corner' | 'inline';
  /** Grey, for a count that the header's badge does not include. */
  isMuted?: boolean;
  className?: string;
}

/** A red or grey count. Renders nothing for zero. Decorative, so the label of its container must contain the number. */
export function BadgeCount({ count, place = 'inline', isMuted = false, className }: BadgeCountProps) {
  if (count <= 0) return null;
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'text-center text-2xs font-semibold tabular-nums',
        isMuted ? 'bg-fg-3 text-surface' : 'bg-badge text-on-badge',
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
