import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { useIsPhone } from '@/shared/ui/layout/screen-width';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';
import { ActiveFilters } from './active-filters';
import { ClearAll } from './clear-all';
import type { DirectoryPageProps, MapSlot } from './directory-page-props';
import { FiltersButton } from './filters-button';
import { ListSearch } from './list-search';
import { ResultCount } from './result-count';
import { useMapSheet } from './use-map-sheet';
import { useScrollToResults } from './use-scroll-to-results';

const FilterSheet = lazyPart(() => import('./filter-sheet'));

const STOP_TEXTS = { full: 'Full', half: 'Half', low: 'Low' };

/**
 * A list with its map beside it. The page scrolls the list, and the map stays. On a phone, the list is a sheet below the map. It scrolls over the
 * map, and its handle makes room for more of the map.
 */
export function MapDirectory({
  directory,
  path,
  unfilteredPath,
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
  const [isFilterPanelOpen, setIsFilterPanelOpen] = useState(false);
  const results = useScrollToResults(request.toString());
  const summary = useRef<HTMLDivElement>(null);
  const focusSummary = () => summary.current?.focus({ preventScroll: true });
  const list = { path, unfilteredPath, request, nouns };
  const closeFilters = () => setIsFilterPanelOpen(false);
  const { isLow, stop, mapRef, sheetRef, handlers, handle } = useMapSheet(isPhone);

  const searchBar = (
    <>
      <ListSearch
        noun={nouns[1]}
        placeholder={placeholder}
        text={search.text}
        onTextChange={search.setText}
        onDone={search.flush}
      />
      <FiltersButton
        isOpen={isFilterPanelOpen}
        count={active.length}
        onPress={() => setIsFilterPanelOpen(!isFilterPanelOpen)}
      />
      {tools}
    </>
  );
  const count = <ResultCount list={list} />;
  const sorting = <div className="ml-auto">{order ?? (directory.hasLocation && 'Nearest first')}</div>;

  return (
    <div className="md:grid md:grid-cols-[minmax(340px,464px)_minmax(0,1fr)] md:items-start">
      <div
        ref={mapRef}
        className={clsx(
          'sticky top-(--header-h) min-h-60 md:order-2 md:h-[calc(100dvh-var(--header-h))]!',
          'max-md:[--map-top:3.5rem] max-md:motion-safe:transition-[height] max-md:motion-safe:duration-200',
          isLow
            ? 'h-[calc(100dvh-var(--header-h)-var(--notice-h,0px)-var(--foot-h)-3.5rem)]'
            : 'h-[calc(55dvh-var(--header-h)-var(--notice-h,0px)+1rem)]',
        )}
      >
        {isPhone && (
          <div className="absolute inset-x-3 top-3 z-20 flex gap-2 *:min-w-0 *:rounded-md *:shadow-float">
            {searchBar}
          </div>
        )}
        <button
          type="button"
          className="absolute top-3 left-3 z-30 rounded-md bg-overlay px-4 py-3 font-semibold shadow-float not-focus-visible:sr-only"
          onClick={() => results.current?.focus()}
        >
          Skip the map
        </button>
        {map.pane}
      </div>
      <div
        ref={sheetRef}
        className="relative z-10 rounded-t-2xl bg-canvas px-4 pt-4 pb-6 max-md:-mt-4 max-md:min-h-[calc(100dvh-var(--header-h)-var(--foot-h))] max-md:pt-0 max-md:shadow-float md:border-r md:border-line md:px-6"
      >
        <h1 className="sr-only">{title} Map</h1>
        <div className="max-md:hidden">{map.mapLinks}</div>
        {isPhone ? (
          <div
            {...handlers}
            className="sticky top-(--header-h) z-10 -mx-4 touch-none rounded-t-2xl bg-canvas px-4 pb-1 select-none"
          >
            <button
              type="button"
              data-handle
              {...handle}
              aria-label="List height"
              aria-describedby="list-height"
              className="mx-auto grid h-6 w-32 place-items-center focus-visible:-outline-offset-2"
            >
              <span className="h-1.5 w-10 rounded-full bg-control" />
            </button>
            <p id="list-height" role="status" className="sr-only">
              {STOP_TEXTS[stop]}
            </p>
            <div className="flex min-h-11 items-center gap-x-4 text-sm text-fg-2">
              {count}
              {sorting}
            </div>
          </div>
        ) : (
          <div className="mt-3 flex flex-wrap gap-2 [&>form]:basis-full">{searchBar}</div>
        )}
        {isFilterPanelOpen && !isPhone && (
          <section id="filters" aria-label="Filters" className="mt-4 grid gap-3 border-b border-line pb-4">
            {panel}
          </section>
        )}
        <div ref={summary} tabIndex={-1} className="outline-none max-md:-mx-4 md:mt-3">
          <ActiveFilters directory={directory} onRemoved={focusSummary} />
          <div className="flex flex-wrap items-center gap-x-4 text-sm text-fg-2 max-md:px-4 md:min-h-11">
            {!isPhone && count}
            <ClearAll directory={directory} focusNext={focusSummary} />
            {!isPhone && sorting}
          </div>
        </div>
        <section
          ref={results}
          id="results"
          tabIndex={-1}
          aria-label="Results"
          className="-mx-3 outline-none max-md:scroll-mt-[calc(var(--header-h)+4.75rem)]! max-md:[&_:is(a,button)]:scroll-mt-[calc(var(--header-h)+5.5rem)]"
        >
          {children(1)}
        </section>
      </div>
      {isPhone && isFilterPanelOpen && (
        <FilterSheet directory={directory} list={list} onClose={closeFilters} onLoadError={closeFilters}>
          {panel}
        </FilterSheet>
      )}
    </div>
  );
}
