import type { DistanceUnit } from '@contracts/options';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useViewer } from '@/shared/session/viewer';
import { updateSearchParams } from '../navigation/search-params';
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
  /** The unit of the distances in the answer. */
  unit: DistanceUnit;
  /** True if the viewer has a city, from which distances are measured. */
  hasLocation: boolean;
  /** A React key for inputs. It changes when everything is cleared, which discards half-typed values. */
  resetKey: number;
  /**
   * Sets the values of a filter. Pass a function when the new values depend on the current ones: `filters` may lag behind the URL, and a
   * change must not undo the previous one.
   */
  set(this: void, name: Name, values: readonly string[] | ((current: readonly string[]) => readonly string[])): void;
  clearAll(this: void): void;
}

/** The filters of a list live in the URL, so a list can be linked and Back undoes a filter. */
export function useDirectory<Name extends string>(
  definitions: FilterDefinitions<Name | 'maxDistance' | 'unit'>,
): Directory<Name> {
  const viewer = useViewer();
  const [parameters] = useSearchParams();
  const [resetKey, setResetKey] = useState(0);
  const search = useDebouncedParameter('q');
  const hasLocation = viewer?.city != null;

  const filters = useMemo(() => {
    const values = readFilters(definitions, parameters);
    // Without a city there are no distances.
    return hasLocation ? values : { ...values, maxDistance: [] };
  }, [definitions, parameters, hasLocation]);
  const request = useMemo(() => toRequest(definitions, filters, search.value), [definitions, filters, search.value]);
  const active = useMemo(() => activeFilters(definitions, filters), [definitions, filters]);

  return {
    search,
    filters,
    active,
    request,
    // The filter only accepts the two units.
    unit: (request.get('unit') as DistanceUnit | null) ?? viewer?.distanceUnit ?? 'km',
    hasLocation,
    resetKey,
    set: (name, values) =>
      updateSearchParams((updated) => {
        const next = typeof values === 'function' ? values(definitions[name].read(updated.getAll(name))) : values;
        writeFilters(updated, { [name]: next });
      }),
    clearAll: () => {
      search.setText('');
      setResetKey(resetKey + 1);
      updateSearchParams((updated) => [...updated.keys()].forEach((name) => updated.delete(name)));
    },
  };
}
