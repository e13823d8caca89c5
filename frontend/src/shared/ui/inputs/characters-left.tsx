import { countText } from '@/shared/format/plural';
import { clsx } from 'clsx';
import { textLength } from '@contracts/text-length';

interface CharactersLeftProps {
  text: string;
  max: number;
  /** The count appears when this many characters or fewer are left. */
  from?: number;
  className?: string;
}

/** Counts down when a text approaches its limit. Screen readers announce every 50th character, each of the last 20, and those above the limit. */
export function CharactersLeft({ text, max, from = Math.min(200, max / 5), className }: CharactersLeftProps) {
  const left = max - textLength(text.trim());
  if (left > from) return null;
  return (
    <span className={clsx('text-xs tabular-nums', left < 0 ? 'font-semibold text-red' : 'text-fg-2', className)}>
      <span aria-hidden="true">{left.toLocaleString('en')}</span>
      <span role="status" className="sr-only">
        {left < 0
          ? `${countText(-left, 'character')} too many`
          : left <= 20 || left % 50 === 0
            ? `${countText(left, 'character')} left`
            : ''}
      </span>
    </span>
  );
}
