import { lazy, Suspense, useRef, useState } from 'react';
import { useIsPhone } from '@/shared/ui/layout/use-is-phone';
import { ActiveFilters } from './active-filters';
import { ClearAll } from './clear-all';
import type { DirectoryPageProps, MapSlot } from './directory-page-props';
import { FiltersButton } from './filters-button';
import { ListSearch } from './list-search';
import { ResultCount } from './result-count';
import { useScrollToResults } from './use-scroll-to-results';

const FilterSheet = lazy(() => import('./filter-sheet'));

/**
 * A list with its map beside it. The page scrolls the list, and the map stays. On a phone, the list is a sheet that covers the lower
 * half of the map and scrolls over it.
 */
export function MapDirectory({
  directory,
  path,
  wholePath,
  nouns,
  title,
  placeholder,
  tools,
  order,
  panel,
  map,
  children,
}: DirectoryPageProps & { map: MapSlot }) {
  const { search, active, request } = directory;
  const isPhone = useIsPhone();
  const [isFiltering, setIsFiltering] = useState(false);
  const results = useScrollToResults(request.toString());
  const summary = useRef<HTMLDivElement>(null);
  const focusSummary = () => summary.current?.focus({ preventScroll: true });
  const list = { path, wholePath, request, nouns };
  const closeFilters = () => setIsFiltering(false);

  return (
    <div className="md:grid md:grid-cols-[minmax(340px,464px)_minmax(0,1fr)] md:items-start">
      <div className="sticky top-(--header-h) h-[calc(55dvh-var(--header-h)+1rem)] min-h-60 md:order-2 md:h-[calc(100dvh-var(--header-h))]">
        {map.pane}
      </div>
      <div className="relative z-10 rounded-t-2xl bg-canvas px-4 pt-4 pb-6 max-md:-mt-4 max-md:min-h-[45dvh] max-md:shadow-float md:border-r md:border-line md:px-6">
        <h1 className="sr-only">{title} Map</h1>
        <div className="max-md:hidden">{map.kinds}</div>
        <div className="mt-3 flex flex-wrap gap-2 max-md:mt-0 md:[&>form]:basis-full">
          <ListSearch
            noun={nouns[1]}
            placeholder={placeholder}
            text={search.text}
            onTextChange={search.setText}
            onDone={search.flush}
          />
          <FiltersButton isOpen={isFiltering} count={active.length} onPress={() => setIsFiltering(!isFiltering)} />
          {tools}
        </div>
        {isFiltering && !isPhone && (
          <section id="filters" aria-label="Filters" className="mt-4 grid gap-3 border-b border-line pb-4">
            {panel}
          </section>
        )}
        <div ref={summary} tabIndex={-1} className="mt-3 outline-none max-md:-mx-4">
          <ActiveFilters directory={directory} onRemoved={focusSummary} />
          <div className="flex min-h-11 flex-wrap items-center gap-x-4 text-sm text-fg-2 max-md:px-4">
            <ResultCount list={list} />
            <ClearAll directory={directory} focusNext={focusSummary} />
            <div className="ml-auto">{order ?? (directory.hasLocation && 'Nearest first')}</div>
          </div>
        </div>
        <section ref={results} id="results" tabIndex={-1} aria-label="Results" className="-mx-3 outline-none">
          {children(1)}
        </section>
      </div>
      {isPhone && isFiltering && (
        <Suspense fallback={null}>
          <FilterSheet directory={directory} list={list} onClose={closeFilters}>
            {panel}
          </FilterSheet>
        </Suspense>
      )}
    </div>
  );
}
