import type { DistanceUnit } from '@contracts/options';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useViewer } from '@/shared/session/viewer';
import { activeFilters, filtersOf, requestOf, withFilters, type PlayerFilters } from './player-filters';
import { useTypedParameter, type TypedParameter } from './use-typed-parameter';

export interface Directory {
  search: TypedParameter;
  distance: TypedParameter;
  filters: PlayerFilters;
  active: ReturnType<typeof activeFilters>;
  /** What the server is asked. */
  request: URLSearchParams;
  /** Of the distances in the answer. */
  unit: DistanceUnit;
  /** Whether there is a place to measure from. */
  hasPlace: boolean;
  change: (filters: PlayerFilters) => void;
  clearAll: () => void;
}

/** What the players directory is asked for stands in the address: it can be linked, and Back undoes a filter. */
export function useDirectory(): Directory {
  const viewer = useViewer();
  const [parameters, setParameters] = useSearchParams();
  const search = useTypedParameter('q');
  const distance = useTypedParameter('maxDistance');
  const hasPlace = viewer?.latitude != null && viewer.longitude != null;

  const filters = useMemo(() => {
    const found = filtersOf(parameters);
    // Without a place of one's own nothing is near or far.
    return hasPlace ? found : { ...found, maxDistance: null };
  }, [parameters, hasPlace]);
  const request = useMemo(() => requestOf(filters, search.settled), [filters, search.settled]);
  const active = useMemo(() => activeFilters(filters), [filters]);

  return {
    search,
    distance,
    filters,
    active,
    request,
    unit: filters.unit ?? (filters.maxDistance === null ? (viewer?.distanceUnit ?? 'km') : 'km'),
    hasPlace,
    change: (changed) => setParameters((now) => withFilters(now, changed), { preventScrollReset: true }),
    clearAll: () => {
      search.setText('');
      distance.setText('');
      setParameters({}, { preventScrollReset: true });
    },
  };
}
