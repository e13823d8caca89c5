import { useState } from 'react';
import { useIsPhone } from '@/shared/ui/layout/screen-width';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';
import type { DirectoryPageProps } from './directory-page-props';
import { FilterRail } from './filter-rail';
import { FiltersButton } from './filters-button';
import { ListSearch } from './list-search';
import { MapDirectory } from './map-directory';
import { ResultsSummary } from './results-summary';
import { useColumns } from './use-columns';
import { useScrollToResults } from './use-scroll-to-results';

const FilterSheet = lazyPart(() => import('./filter-sheet'));

/** The layout of a searchable list: header, filters and results. */
export function DirectoryPage(props: DirectoryPageProps) {
  return props.map ? <MapDirectory {...props} map={props.map} /> : <CardDirectory {...props} />;
}

function CardDirectory({
  directory,
  path,
  unfilteredPath,
  nouns,
  title,
  subtitle,
  placeholder,
  action,
  tools,
  order,
  panel,
  children,
}: DirectoryPageProps) {
  const { search, active, request } = directory;
  const isPhone = useIsPhone();
  // Wide screens start with the rail open, phones with the sheet closed.
  const [isRailOpen, setIsRailOpen] = useState(true);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const closeSheet = () => setIsSheetOpen(false);
  const hasRail = isRailOpen && !isPhone;
  const columns = useColumns(hasRail);
  const results = useScrollToResults(request.toString());
  const list = { path, unfilteredPath, request, nouns };

  return (
    <div className="container-page py-6 max-md:px-0 max-md:py-4">
      <header className="max-md:px-4">
        <div className="flex justify-between gap-x-4 gap-y-3 max-md:flex-wrap md:items-end">
          <div className="min-w-[min(100%,7.5rem)] flex-1">
            <h1 className="heading text-2xl">{title}</h1>
            <p className="mt-0.5 text-balance text-fg-2 max-md:text-sm">{subtitle}</p>
          </div>
          <div className="flex items-start gap-2 max-md:flex-wrap">
            {tools}
            {action}
          </div>
        </div>
        <div className="mt-4 flex gap-2 max-md:flex-wrap">
          <ListSearch
            noun={nouns[1]}
            placeholder={placeholder}
            text={search.text}
            onTextChange={search.setText}
            onDone={search.flush}
          />
          <FiltersButton
            isOpen={isPhone ? isSheetOpen : isRailOpen}
            count={active.length}
            onPress={() => (isPhone ? setIsSheetOpen(true) : setIsRailOpen(!isRailOpen))}
          />
        </div>
      </header>
      <div className="mt-5 flex items-start gap-6 max-md:mt-3 max-md:block">
        {hasRail && (
          <FilterRail directory={directory} list={list}>
            {panel}
          </FilterRail>
        )}
        <section ref={results} id="results" tabIndex={-1} aria-label="Results" className="min-w-0 flex-1 outline-none">
          <ResultsSummary directory={directory} list={list} hasRail={hasRail} order={order} />
          {children(columns)}
        </section>
      </div>
      {isPhone && isSheetOpen && (
        <FilterSheet directory={directory} list={list} onClose={closeSheet} onLoadError={closeSheet}>
          {panel}
        </FilterSheet>
      )}
    </div>
  );
}
