import type { MapKind } from '@contracts/maps';
import { clsx } from 'clsx';
import { useEffect } from 'react';
import type { Directory } from '@/shared/directory/use-directory';
import { plural } from '@/shared/format/plural';
import { formatTotal } from '@/shared/format/totals';
import { pressOnMap } from '@/shared/map/map-highlight.store';
import { MAP_TEXTS } from '../map-texts';
import { useMapItems } from '../use-map-items';
import { MapFrame } from './map-frame';
import type { MapInfoProps } from './map-info';
import { MapSummary } from './map-summary';

interface MapPaneProps {
  kind: MapKind;
  /** The filters of the list beside the map. */
  directory: Directory<'area'>;
  renderDetails?: MapInfoProps['renderDetails'];
  renderLine?: MapInfoProps['renderLine'];
}

/** The map of all players, teams, fields or games that match the filters. */
export function MapPane({ kind, directory: { request, filters, set }, renderDetails, renderLine }: MapPaneProps) {
  const map = useMapItems(kind, request);
  const { items, isSearch, hasMore } = map;
  useEffect(() => () => pressOnMap(null), []);
  return (
    <div className="relative flex size-full flex-col">
      {/* On a phone, the list covers the lower edge. The attribution stays above it. */}
      <div className="min-h-0 flex-1 max-md:[&_.leaflet-bottom]:mb-4 [&_.map]:rounded-none [&_.map]:ring-0">
        <MapFrame
          kind={kind}
          list={map}
          renderDetails={renderDetails}
          renderLine={renderLine}
          areaSearch={{ area: filters.area[0] ?? null, onSearch: (area) => set('area', [area]) }}
        />
      </div>
      {items.length > 0 && (
        <div className="pointer-events-none absolute inset-x-3 top-3 z-10 mr-14 flex">
          {/* A phone shows the summary only with an error, because it covers the map. */}
          <div
            className={clsx(
              'pointer-events-auto rounded-md bg-overlay px-3 py-0.5 shadow-float',
              map.error === null && 'max-md:hidden',
            )}
          >
            <MapSummary
              kind={kind}
              list={map}
              noun={plural(isSearch ? items.length : map.total, ...MAP_TEXTS[kind].nouns)}
              total={isSearch ? items.length.toLocaleString('en') : formatTotal(map)}
              scope={isSearch ? 'shown' : 'worldwide'}
            />
          </div>
        </div>
      )}
      <p
        role="status"
        className="pointer-events-none absolute bottom-8 left-1/2 z-10 -translate-x-1/2 rounded-md bg-overlay px-3 py-1.5 text-sm whitespace-nowrap text-fg-2 shadow-float empty:hidden"
      >
        {hasMore && 'Zoom in and search the area to see more'}
      </p>
    </div>
  );
}
