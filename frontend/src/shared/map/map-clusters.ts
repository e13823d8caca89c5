import type { MapItem } from '@contracts/maps';
import Supercluster, { type ClusterFeature, type PointFeature } from 'supercluster';
import { ZOOM, type MapView, type MapPoint } from './map-surface';

/** Markers closer than this many pixels form a cluster: about the width of a finger. */
const CLUSTER_RADIUS = 52;

type Indexed = Supercluster<MapItem, Record<string, never>>;
type Feature = ClusterFeature<Record<string, never>> | PointFeature<MapItem>;

/** An entry of a view: a single item, a group that splits at a higher zoom level, or a crowd that never splits. */
export type MapCluster =
  | { is: 'one'; spot: MapPoint; item: MapItem }
  | { is: 'group'; spot: MapPoint; count: number; zoom: number }
  | { is: 'crowd'; spot: MapPoint; items: MapItem[] };

const isGroup = (feature: Feature): feature is ClusterFeature<Record<string, never>> => 'cluster' in feature.properties;

export class MapClusters {
  private readonly index: Indexed = new Supercluster({ radius: CLUSTER_RADIUS, extent: 256, maxZoom: ZOOM.most });

  constructor(items: readonly MapItem[]) {
    this.index.load(
      items.map((item) => ({
        type: 'Feature',
        properties: item,
        geometry: { type: 'Point', coordinates: [item.longitude, item.latitude] },
      })),
    );
  }

  in({ west, south, east, north, zoom }: MapView): MapCluster[] {
    return this.index
      .getClusters([Math.max(west, -180), south, Math.min(east, 180), north], Math.round(zoom))
      .map((feature) => this.toCluster(feature));
  }

  private toCluster(feature: Feature): MapCluster {
    const [longitude = 0, latitude = 0] = feature.geometry.coordinates;
    const spot = { latitude, longitude };
    if (!isGroup(feature)) return { is: 'one', spot, item: feature.properties };
    const { cluster_id: id, point_count: count } = feature.properties;
    const zoom = this.index.getClusterExpansionZoom(id);
    if (zoom <= ZOOM.most) return { is: 'group', spot, count, zoom };
    const items = this.index.getLeaves(id, Infinity).map(({ properties }) => properties);
    return { is: 'crowd', spot, items: items.sort((one, other) => one.name.localeCompare(other.name)) };
  }
}
