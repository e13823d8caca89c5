import { lazy, Suspense, useState } from 'react';
import { CountryCombobox } from '@/features/places/components/country-combobox';
import { OFFERED } from '@/features/places/countries';
import type { CountryInput } from '@/features/users/components/filter-panel';
import { FilterRail } from '@/features/users/components/filter-rail';
import { FiltersButton } from '@/features/users/components/filters-button';
import { PlayerResults } from '@/features/users/components/player-results';
import { PlayerSearch } from '@/features/users/components/player-search';
import { ResultsLine } from '@/features/users/components/results-line';
import { useColumns } from '@/features/users/use-card-grid';
import { useDirectory } from '@/features/users/use-directory';
import { useResultsInView } from '@/features/users/use-results-in-view';
import { PageTitle } from '@/shared/ui/page-title';
import { useIsPhone } from '@/shared/ui/use-is-phone';

const FilterSheet = lazy(() => import('@/features/users/components/filter-sheet'));

const country = (input: CountryInput) => <CountryCombobox {...input} offered={OFFERED} />;

export default function PlayersPage() {
  const directory = useDirectory();
  const isPhone = useIsPhone();
  // Beside the list there is room for the filters; over it they wait to be asked for.
  const [isRailOpen, setIsRailOpen] = useState(true);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const hasRail = isRailOpen && !isPhone;
  const columns = useColumns(hasRail);
  const { search, active, request, unit } = directory;
  const results = useResultsInView(request.toString());

  return (
    <div className="container-page py-6 max-md:px-0 max-md:py-4">
      <PageTitle>Players</PageTitle>
      <header className="max-md:px-4">
        <h1 className="heading text-2xl">Players</h1>
        <p className="mt-0.5 text-fg-2 max-md:text-sm">Discover and connect with airsoft players around the world</p>
        <div className="mt-4 flex gap-2">
          <PlayerSearch text={search.text} onText={search.setText} onEnter={search.settleNow} />
          <FiltersButton
            isOpen={isPhone ? isSheetOpen : isRailOpen}
            count={active.length}
            onPress={() => (isPhone ? setIsSheetOpen(true) : setIsRailOpen(!isRailOpen))}
          />
        </div>
      </header>
      <div className="mt-5 flex items-start gap-6 max-md:mt-3 max-md:block">
        {hasRail && <FilterRail directory={directory} country={country} />}
        <section ref={results} id="results" aria-label="Results" className="min-w-0 flex-1">
          <ResultsLine directory={directory} hasRail={hasRail} />
          <PlayerResults request={request} unit={unit} columns={columns} />
        </section>
      </div>
      {isPhone && isSheetOpen && (
        <Suspense fallback={null}>
          <FilterSheet directory={directory} country={country} onClose={() => setIsSheetOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
