import { type ReactNode, useCallback } from 'react';
import { matchedParts } from '@/shared/format/matched-parts';
import { FoundTextContext } from './found-text';
import { MarkedParts } from './marked-parts';

const MARK = 'text-inherit underline decoration-olive decoration-2 underline-offset-3';

/** Marks the searched text in every `FoundText` inside. */
export function MarkFound({ search, children }: { search: string; children: ReactNode }) {
  const mark = useCallback(
    (text: string) => <MarkedParts parts={matchedParts(text, search)} className={MARK} />,
    [search],
  );
  return <FoundTextContext value={mark}>{children}</FoundTextContext>;
}
