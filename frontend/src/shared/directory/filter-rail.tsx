import { useRef, type ReactNode } from 'react';
import { ClearAll } from './clear-all';
import { ResultCount, type ListDescription } from './result-count';
import type { Directory } from './use-directory';

export interface FiltersProps {
  directory: Directory;
  list: ListDescription;
  /** The filters. */
  children: ReactNode;
}

/** The filters beside the list. The padding leaves room for focus rings, which overflow would clip. */
export function FilterRail({ directory, list, children }: FiltersProps) {
  const rail = useRef<HTMLElement>(null);
  return (
    <section
      ref={rail}
      id="filters"
      tabIndex={-1}
      aria-labelledby="filters-title"
      className="sticky top-[calc(var(--header-h)+var(--space-4))] max-h-[calc(100dvh-var(--header-h)-var(--space-4))] -mx-1 w-66 shrink-0 overflow-y-auto px-1 outline-none"
    >
      <header className="flex items-center justify-between border-t-2 border-line pt-2.5 pb-2">
        <h2 id="filters-title" className="heading text-[1.1875rem] leading-6">
          Filters
        </h2>
        <ClearAll directory={directory} focusNext={() => rail.current?.focus()} className="text-xs" />
      </header>
      <div className="grid gap-3">{children}</div>
      <footer className="sticky bottom-0 mt-3 border-t border-line bg-canvas py-3">
        <ResultCount list={list} />
      </footer>
    </section>
  );
}
