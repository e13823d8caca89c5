import type { MapItem, MapKind } from '@contracts/maps';
import { pagedQuery } from '@/shared/api/paged-query';

/** Reads the markers of a map page by page, with the filters of a list. */
export function mapItemsQuery(kind: MapKind, request: URLSearchParams) {
  const path = `/api/${kind}/map-data`;
  const filters = new URLSearchParams(request);
  filters.delete('sort');
  const query = filters.toString();
  return query ? pagedQuery<MapItem>([path, query], `${path}?${query}`) : pagedQuery<MapItem>([path], path);
}
