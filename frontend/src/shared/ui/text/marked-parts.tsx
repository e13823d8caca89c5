import { clsx } from 'clsx';
import type { MatchPart } from '@/shared/format/matched-words';

/** A text in which the parts that a search has found are marked. */
export function MarkedParts({ parts, className }: { parts: readonly MatchPart[]; className?: string }) {
  return parts.map(({ text, isMatch }, index) =>
    isMatch ? (
      <mark key={index} className={clsx('bg-transparent', className ?? 'font-semibold text-fg')}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
