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
  /** What the server is asked. */
  request: URLSearchParams;
  /** Of the distances in the answer. */
  unit: DistanceUnit;
  /** Whether there is a place to measure from. */
  hasLocation: boolean;
  /** Another one after everything was cleared: what is still being typed belongs to the last. */
  resetKey: number;
  set(this: void, name: Name, values: readonly string[]): void;
  clearAll(this: void): void;
}

/** What a list is asked for stands in the address: it can be linked, and Back undoes a filter. */
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
    // Without a place of one's own nothing is near or far.
    return hasPlace ? found : { ...found, maxDistance: [] };
  }, [plan, parameters, hasPlace]);
  const request = useMemo(() => toRequest(plan, filters, search.value), [plan, filters, search.value]);
  const active = useMemo(() => activeFilters(plan, filters), [plan, filters]);

  return {
    search,
    filters,
    active,
    request,
    // Only the two units pass the plan.
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
