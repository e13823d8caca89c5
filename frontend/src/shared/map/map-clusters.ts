import type { MapItem } from '@contracts/maps';
import Supercluster, { type ClusterFeature, type PointFeature } from 'supercluster';
import { ZOOM, type MapView, type MapPoint } from './map-surface';

/** Markers closer than this many pixels form a cluster: about the width of a finger. */
const CLUSTER_RADIUS = 52;

/** Pills are wider than pins. */
const PILL_CLUSTER_RADIUS = 76;

type ItemIndex = Supercluster<MapItem, Record<string, never>>;
type Feature = ClusterFeature<Record<string, never>> | PointFeature<MapItem>;

/** The content of a marker: a single item, a cluster that splits at the zoom level `zoom`, or a stack of items that never splits. */
export type MapEntry =
  | { type: 'item'; point: MapPoint; item: MapItem }
  | { type: 'cluster'; point: MapPoint; id: number; count: number; zoom: number }
  | { type: 'stack'; point: MapPoint; items: MapItem[] };

const isCluster = (feature: Feature): feature is ClusterFeature<Record<string, never>> =>
  'cluster' in feature.properties;

export class MapClusters {
  private readonly index: ItemIndex;

  constructor(items: readonly MapItem[], hasPills = false) {
    const radius = hasPills ? PILL_CLUSTER_RADIUS : CLUSTER_RADIUS;
    this.index = new Supercluster({ radius, extent: 256, maxZoom: ZOOM.max });
    this.index.load(
      items.map((item) => ({
        type: 'Feature',
        properties: item,
        geometry: { type: 'Point', coordinates: [item.longitude, item.latitude] },
      })),
    );
  }

  entriesIn({ west, south, east, north, zoom }: MapView): MapEntry[] {
    return this.index
      .getClusters([Math.max(west, -180), south, Math.min(east, 180), north], Math.round(zoom))
      .map((feature) => this.toEntry(feature));
  }

  /** Returns whether the marker is this item or hides it. */
  contains(entry: MapEntry, itemId: string): boolean {
    if (entry.type === 'item') return entry.item.id === itemId;
    const items = entry.type === 'stack' ? entry.items : this.itemsOf(entry.id);
    return items.some(({ id }) => id === itemId);
  }

  private itemsOf(clusterId: number): MapItem[] {
    return this.index.getLeaves(clusterId, Infinity).map(({ properties }) => properties);
  }

  private toEntry(feature: Feature): MapEntry {
    const [longitude = 0, latitude = 0] = feature.geometry.coordinates;
    const point = { latitude, longitude };
    if (!isCluster(feature)) return { type: 'item', point, item: feature.properties };
    const { cluster_id: id, point_count: count } = feature.properties;
    const zoom = this.index.getClusterExpansionZoom(id);
    if (zoom <= ZOOM.max) return { type: 'cluster', point, id, count, zoom };
    const items = this.itemsOf(id);
    return { type: 'stack', point, items: items.sort((a, b) => a.name.localeCompare(b.name)) };
  }
}
