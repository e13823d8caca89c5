import type { MapItem, MapKind } from '@contracts/maps';
import { pagedQuery } from '@/shared/api/paged-query';

/** Reads the markers of a map page by page. */
export const mapItemsQuery = (kind: MapKind) => pagedQuery<MapItem>([`/api/${kind}/map-data`], `/api/${kind}/map-data`);
