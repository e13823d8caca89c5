import type { DistanceUnit } from '@contracts/options';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useViewer } from '@/shared/session/viewer';
import { currentSearchParams } from './current-search-params';
import {
  activeFilters,
  readFilters,
  toRequest,
  writeFilters,
  type ActiveFilter,
  type FilterDefinitions,
  type Filters,
} from './filters';
import { useDebouncedParameter, type DebouncedParameter } from './use-debounced-parameter';

export interface Directory<Name extends string = string> {
  search: DebouncedParameter;
  filters: Filters<Name>;
  active: readonly ActiveFilter[];
  /** The parameters of the request. */
  request: URLSearchParams;
  /** The unit of the answered distances. */
  unit: DistanceUnit;
  /** Whether the viewer has coordinates to measure from. */
  hasLocation: boolean;
  /** A React key for inputs. It changes when everything is cleared, which discards half-typed values. */
  resetKey: number;
  set(this: void, name: Name, values: readonly string[]): void;
  clearAll(this: void): void;
}

/** The filters of a list live in the URL, so a list can be linked and Back undoes a filter. */
export function useDirectory<Name extends string>(
  plan: FilterDefinitions<Name | 'maxDistance' | 'unit'>,
): Directory<Name> {
  const viewer = useViewer();
  const [parameters, setParameters] = useSearchParams();
  const [round, setRound] = useState(0);
  const search = useDebouncedParameter('q');
  const hasPlace = viewer?.latitude != null && viewer.longitude != null;

  const filters = useMemo(() => {
    const found = readFilters(plan, parameters);
    // Without coordinates there are no distances.
    return hasPlace ? found : { ...found, maxDistance: [] };
  }, [plan, parameters, hasPlace]);
  const request = useMemo(() => toRequest(plan, filters, search.value), [plan, filters, search.value]);
  const active = useMemo(() => activeFilters(plan, filters), [plan, filters]);

  return {
    search,
    filters,
    active,
    request,
    // The filter only accepts the two units.
    unit: (request.get('unit') as DistanceUnit | null) ?? viewer?.distanceUnit ?? 'km',
    hasLocation: hasPlace,
    resetKey: round,
    set: (name, values) =>
      setParameters(writeFilters(currentSearchParams(), { [name]: values }), { preventScrollReset: true }),
    clearAll: () => {
      search.setText('');
      setRound(round + 1);
      setParameters({}, { preventScrollReset: true });
    },
  };
}
