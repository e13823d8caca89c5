import type { MapItem, MapKind, MapSettings } from '@contracts/maps';
import { queryOptions } from '@tanstack/react-query';
import { pagedQuery } from '@/shared/api/paged-query';

/** Reads the markers of a map page by page. */
export const mapItemsQuery = (kind: MapKind) => pagedQuery<MapItem>([`/api/${kind}/map-data`], `/api/${kind}/map-data`);

export const mapSettingsQuery = queryOptions<MapSettings>({ queryKey: ['/api/map-settings'] });
