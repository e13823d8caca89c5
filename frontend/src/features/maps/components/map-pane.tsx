import type { MapKind } from '@contracts/maps';
import { useEffect } from 'react';
import { isFiltered, listQuery } from '@/shared/directory/directory-queries';
import { usePagedList } from '@/shared/api/paged-query';
import { plural } from '@/shared/format/plural';
import { formatTotal } from '@/shared/format/totals';
import { highlightOnMap } from '@/shared/map/map-highlight.store';
import { MAP_TEXTS } from '../map-texts';
import { useMapItems } from '../use-map-items';
import { MapFrame } from './map-frame';
import { MapSummary } from './map-summary';

interface MapPaneProps {
  kind: MapKind;
  /** The path and the request of the list beside the map. */
  path: string;
  request: URLSearchParams;
}

/** The map of all players, teams, fields or games; of a search, the entries that the list beside it has loaded. */
export function MapPane({ kind, path, request }: MapPaneProps) {
  const map = useMapItems(kind);
  // The list itself sends the request.
  const { items: listed } = usePagedList({ ...listQuery<{ id: string }>(path, request), enabled: false });
  const isSearch = isFiltered(request);
  const ids = isSearch && listed ? new Set(listed.map(({ id }) => id)) : null;
  const shown = ids ? map.items.filter(({ id }) => ids.has(id)) : map.items;
  useEffect(() => () => highlightOnMap(null), []);
  return (
    <div className="relative flex size-full flex-col">
      <div className="min-h-0 flex-1 [&_.map]:rounded-none [&_.map]:ring-0">
        <MapFrame kind={kind} list={{ ...map, items: shown }} isSearch={isSearch} />
      </div>
      {map.items.length > 0 && (
        <div className="pointer-events-none absolute inset-x-3 top-3 z-10 mr-14 flex">
          <div className="pointer-events-auto rounded-md bg-overlay px-3 py-0.5 shadow-float max-md:hidden">
            <MapSummary
              kind={kind}
              list={map}
              noun={isSearch ? plural(shown.length, ...MAP_TEXTS[kind].nouns) : kind}
              total={isSearch ? shown.length.toLocaleString('en') : formatTotal(map)}
              scope={isSearch ? 'shown' : 'worldwide'}
            />
          </div>
        </div>
      )}
    </div>
  );
}
