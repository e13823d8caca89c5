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
  /** As web maps count; may stand between two levels while fingers are at it. */
  zoom: number;
}

/** What stands on the map: somebody or something, several too close to each other to be told apart, or the viewer. */
export interface MapMarker extends MapPoint {
  /** The same mark in two views has the same one. */
  key: string;
  look: MapKind | 'group' | 'self';
  /** What a screen reader says. */
  label: string;
  /** Shown by a pointer that rests on it. */
  title?: string;
  /** How many a group holds. */
  count?: number;
  /** Pixels that it is lifted off its spot. */
  lift?: number;
  onPress: () => void;
}

/** Whatever draws a map. */
export interface MapSurface {
  view: () => MapView;
  /** The marks that stand on it from now on. */
  draw: (marks: readonly MapMarker[]) => void;
  /** Gives the keyboard the mark that stands nearest. */
  focusNear: (spot: MapPoint) => void;
  goTo: (spot: MapPoint, zoom: number) => void;
  /** Shows all that lies between two corners. */
  fitBounds: (corners: readonly [MapPoint, MapPoint]) => void;
  zoomBy: (levels: 1 | -1) => void;
  /** One window at a time; it calls `onClose` when it goes by itself. */
  openWindow: (spot: MapPoint, content: HTMLElement, onClose: () => void) => void;
  closeWindow: () => void;
  remove: () => void;
}

export interface SurfaceOptions {
  container: HTMLElement;
  centre: MapPoint;
  zoom: number;
  /** After every movement. */
  onMove: () => void;
  /** It can't draw after all. */
  onFailure: (reason: unknown) => void;
}

export const ZOOM = { least: 2, most: 12 } as const;

/** The level at which the world fits into the window. */
export const minZoomFor = ({ clientWidth }: HTMLElement): number =>
  Math.min(ZOOM.least, Math.max(0, Math.round(Math.log2(clientWidth / 256))));
