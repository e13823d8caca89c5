import type { MapKind } from '@contracts/maps';
import { useEffect } from 'react';
import { isFiltered, listQuery } from '@/shared/directory/directory-queries';
import { usePagedList } from '@/shared/api/paged-query';
import { plural } from '@/shared/format/plural';
import { formatTotal } from '@/shared/format/totals';
import { highlightOnMap } from '@/shared/map/map-highlight.store';
import { useViewer } from '@/shared/session/viewer';
import { Button } from '@/shared/ui/buttons/button';
import { MAP_TEXTS } from '../map-texts';
import { useMapItems } from '../use-map-items';
import { MapFrame } from './map-frame';
import { MapLegend } from './map-legend';

interface MapPaneProps {
  kind: MapKind;
  /** The path and the request of the list beside the map. */
  path: string;
  request: URLSearchParams;
}

/** The map of all players, teams, fields or games; of a search, the entries that the list beside it has loaded. */
export function MapPane({ kind, path, request }: MapPaneProps) {
  const viewer = useViewer();
  const map = useMapItems(kind);
  // The list itself sends the request.
  const { items: listed } = usePagedList({ ...listQuery<{ id: string }>(path, request), enabled: false });
  const isSearch = isFiltered(request);
  const ids = isSearch && listed ? new Set(listed.map(({ id }) => id)) : null;
  const shown = ids ? map.items.filter(({ id }) => ids.has(id)) : map.items;
  const isPartial = map.error !== null && map.items.length > 0;
  useEffect(() => () => highlightOnMap(null), []);
  return (
    <div className="relative flex size-full flex-col">
      <div className="min-h-0 flex-1 [&_.map]:rounded-none [&_.map]:ring-0">
        <MapFrame kind={kind} list={{ ...map, items: shown }} isSearch={isSearch} />
      </div>
      {map.items.length > 0 && (
        <div className="pointer-events-none absolute inset-x-3 top-3 z-10 mr-14 flex">
          <div className="pointer-events-auto rounded-md bg-overlay px-3 py-0.5 shadow-float max-md:hidden">
            <MapLegend
              kind={kind}
              noun={isSearch ? plural(shown.length, ...MAP_TEXTS[kind].nouns) : kind}
              total={isSearch ? shown.length.toLocaleString('en') : formatTotal(map)}
              scope={isSearch ? 'shown' : 'worldwide'}
              hasSelf={viewer?.latitude != null}
            >
              {isPartial && (
                <p role="alert" className="flex items-center gap-2">
                  Some entries could not be loaded.
                  <Button variant="text" size="sm" loading={map.isFetching} onClick={map.retry}>
                    Try again
                  </Button>
                </p>
              )}
            </MapLegend>
          </div>
        </div>
      )}
    </div>
  );
}
