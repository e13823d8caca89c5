import type { MapKind } from '@contracts/maps';

export interface MapPoint {
  latitude: number;
  longitude: number;
}

export interface MapView {
  west: number;
  south: number;
  east: number;
  north: number;
  /** The zoom level of web maps. It is fractional during a pinch. */
  zoom: number;
}

/** A marker: a single entry, a cluster, or the viewer. */
export interface MapMarker extends MapPoint {
  /** Identifies the marker across views. */
  key: string;
  appearance: MapKind | 'cluster' | 'self' | 'pin';
  /** The point is the centre of a larger place. */
  isApproximate?: boolean;
  /** The accessible name. */
  label: string;
  /** The tooltip. */
  title?: string;
  /** The text of a pin that is drawn as a pill, such as a date. */
  text?: string;
  /** The entry is highlighted in the list beside the map. */
  isHighlighted?: boolean;
  /** The number of entries in a cluster. */
  count?: number;
  /** Pixels by which the viewer's dot is lifted above its point. */
  lift?: number;
  onPress: () => void;
  /** Called when the pointer or the focus reaches the marker. */
  onPoint?: () => void;
  /** Called while the marker is dragged or moved with the arrow keys, with the distance in pixels. Without it, the marker stays. */
  onMove?: (offset: PixelOffset) => void;
}

export interface PixelOffset {
  x: number;
  y: number;
}

/** The interface that every map renderer implements. */
export interface MapSurface {
  view: () => MapView;
  replaceMarkers: (markers: readonly MapMarker[]) => void;
  /** Focuses the marker nearest to a point. */
  focusNear: (point: MapPoint) => void;
  moveTo: (point: MapPoint, zoom: number) => void;
  /** Fits the area between two corners into the view. */
  fitBounds: (corners: readonly [MapPoint, MapPoint]) => void;
  zoomBy: (levels: 1 | -1) => void;
  /** Opens a window, closing the previous one; calls `onClose` when the user closes it. */
  openWindow: (point: MapPoint, content: HTMLElement, onClose: () => void) => void;
  closeWindow: () => void;
  remove: () => void;
}

export interface SurfaceOptions {
  container: HTMLElement;
  centre: MapPoint;
  zoom: number;
  maxZoom: number;
  /** Called after every movement. */
  onMove: () => void;
  /** Called when the map cannot be drawn. */
  onFailure: (reason: unknown) => void;
}

/** The event of a Leaflet map whose markers appeared, moved, disappeared or changed their appearance, for layers that keep clear of them. */
export const MARKERS_CHANGED = 'markerschanged';

export const ZOOM = {
  min: 2,
  max: 12,
  /** The highest zoom level at which a pin is placed: at most 2.4 metres per pixel. The basemap's shapes are enlarged there. */
  maxForPin: 16,
} as const;

/** Returns the zoom level at which the world is about as wide as the container, at most `ZOOM.min`. */
export const minZoomFor = ({ clientWidth }: HTMLElement): number =>
  Math.min(ZOOM.min, Math.max(0, Math.round(Math.log2(clientWidth / 256))));
