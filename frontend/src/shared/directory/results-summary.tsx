import { useRef, type ReactNode } from 'react';
import { ActiveFilters } from './active-filters';
import { ClearAll } from './clear-all';
import { ResultCount, type ListDescription } from './result-count';
import type { Directory } from './use-directory';

interface ResultsSummaryProps {
  directory: Directory;
  list: ListDescription;
  /** The filter rail is open and shows the count itself. */
  hasRail: boolean;
  /** Selects the order. By default, the list has one order. */
  order?: ReactNode;
}

/** The line above the cards: active filters, count and order. */
export function ResultsSummary({ directory, list, hasRail, order }: ResultsSummaryProps) {
  const { active, hasLocation } = directory;
  const summary = useRef<HTMLDivElement>(null);
  const focusSummary = () => summary.current?.focus({ preventScroll: true });
  if (hasRail && active.length === 0 && !hasLocation && !order) return null;
  return (
    <div ref={summary} tabIndex={-1} className="mb-4 flex items-start gap-4 outline-none max-md:mb-3 max-md:block">
      <ActiveFilters directory={directory} onRemoved={focusSummary} />
      <div className="ml-auto flex min-h-[30px] shrink-0 items-center gap-x-4 text-sm text-fg-2 max-md:min-h-11 max-md:flex-wrap max-md:px-4">
        {!hasRail && <ResultCount list={list} />}
        {order ?? (hasLocation && <span className="max-md:ml-auto">Nearest first</span>)}
        {!hasRail && <ClearAll directory={directory} focusNext={focusSummary} />}
      </div>
    </div>
  );
}
