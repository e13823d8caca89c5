import { createMarkerButton, highlightMarker, isRenderedLike, renderMarker } from './marker-button';
import { makeMovable } from './make-movable';
import type { MapMarker, MapPoint } from './map-surface';

/** A marker on the map. `handle` is the renderer's own object for it. */
interface PlacedMarker<Handle> {
  marker: MapMarker;
  button: HTMLButtonElement;
  handle: Handle;
}

/** The marker buttons on a map. A marker that stays keeps its button, so it also keeps the focus. */
export class MarkerSet<Handle> {
  private placed = new Map<string, PlacedMarker<Handle>>();

  constructor(
    private readonly addToMap: (marker: MapMarker, button: HTMLButtonElement, onPress: () => void) => Handle,
    private readonly removeFromMap: (handle: Handle) => void,
    private readonly moveOnMap: (handle: Handle, point: MapPoint) => void,
  ) {}

  /** Returns true if a marker appeared, moved, disappeared, or was rendered again, which may change its size. */
  replace(markers: readonly MapMarker[]): boolean {
    const previous = this.placed;
    const sizeBefore = previous.size;
    let hasChanged = false;
    this.placed = new Map();
    for (const marker of markers) {
      const existing = previous.get(marker.key);
      previous.delete(marker.key);
      if (existing && this.update(existing, marker)) hasChanged = true;
      this.placed.set(marker.key, existing ?? this.place(marker));
    }
    for (const { handle } of previous.values()) this.removeFromMap(handle);
    return hasChanged || previous.size > 0 || this.placed.size !== sizeBefore;
  }

  focusNear({ latitude, longitude }: MapPoint): void {
    const distanceTo = ({ marker }: PlacedMarker<Handle>) =>
      Math.hypot(marker.latitude - latitude, (marker.longitude - longitude) * Math.cos((latitude * Math.PI) / 180));
    const entries = [...this.placed.values()].filter(({ marker }) => marker.appearance !== 'self');
    const [nearest] = entries.sort((a, b) => distanceTo(a) - distanceTo(b));
    nearest?.button.focus({ preventScroll: true });
  }

  handles(): Handle[] {
    return [...this.placed.values()].map(({ handle }) => handle);
  }

  /** Returns true if the marker moved or was rendered again. */
  private update(placed: PlacedMarker<Handle>, marker: MapMarker): boolean {
    const { latitude, longitude } = placed.marker;
    const hasMoved = latitude !== marker.latitude || longitude !== marker.longitude;
    if (hasMoved) this.moveOnMap(placed.handle, marker);
    const isSame = isRenderedLike(placed.marker, marker);
    if (isSame) highlightMarker(placed.button, marker.isHighlighted);
    else renderMarker(placed.button, marker);
    placed.marker = marker;
    return hasMoved || !isSame;
  }

  private place(marker: MapMarker): PlacedMarker<Handle> {
    const button = createMarkerButton(marker);
    // Looks up the current marker, because it may have been replaced since.
    const onPress = () => this.placed.get(marker.key)?.marker.onPress();
    const onPoint = () => this.placed.get(marker.key)?.marker.onPoint?.();
    button.addEventListener('pointerenter', onPoint);
    button.addEventListener('focus', onPoint);
    if (marker.onMove) makeMovable(button, (offset) => this.placed.get(marker.key)?.marker.onMove?.(offset));
    return { marker, button, handle: this.addToMap(marker, button, onPress) };
  }
}
