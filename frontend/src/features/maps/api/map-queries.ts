import type { MapItem, MapKind, MapSettings } from '@contracts/maps';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getPage } from '@/shared/api/http';

/** Everybody or everything that has a place, page by page. */
export const mapItemsQuery = (kind: MapKind) =>
  infiniteQueryOptions({
    queryKey: [`/api/${kind}/map-data`],
    queryFn: ({ pageParam, signal }) => getPage<MapItem>(pageParam, signal),
    initialPageParam: `/api/${kind}/map-data`,
    getNextPageParam: (page) => page.next,
  });

export const mapSettingsQuery = queryOptions<MapSettings>({ queryKey: ['/api/map-settings'] });
