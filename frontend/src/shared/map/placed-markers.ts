import { createMarkerButton } from './marker-button';
import type { MapMarker, MapPoint } from './map-surface';

interface Placed<Place> {
  mark: MapMarker;
  button: HTMLButtonElement;
  place: Place;
}

/** The marker buttons on a map. A marker that stays keeps its button, and so the focus. */
export class PlacedMarkers<Place> {
  private placed = new Map<string, Placed<Place>>();

  constructor(
    private readonly put: (mark: MapMarker, button: HTMLButtonElement, press: () => void) => Place,
    private readonly take: (place: Place) => void,
  ) {}

  draw(marks: readonly MapMarker[]): void {
    const before = this.placed;
    this.placed = new Map();
    for (const mark of marks) {
      const known = before.get(mark.key);
      before.delete(mark.key);
      this.placed.set(mark.key, known ? Object.assign(known, { mark }) : this.place(mark));
    }
    for (const { place } of before.values()) this.take(place);
  }

  focusNear({ latitude, longitude }: MapPoint): void {
    const away = ({ mark }: Placed<Place>) =>
      Math.hypot(mark.latitude - latitude, (mark.longitude - longitude) * Math.cos((latitude * Math.PI) / 180));
    const others = [...this.placed.values()].filter(({ mark }) => mark.look !== 'self');
    const [nearest] = others.sort((one, other) => away(one) - away(other));
    nearest?.button.focus({ preventScroll: true });
  }

  places(): Iterable<Placed<Place>> {
    return this.placed.values();
  }

  private place(mark: MapMarker): Placed<Place> {
    const button = createMarkerButton(mark);
    // Looks up the current marker, because it may have been replaced since.
    const press = () => this.placed.get(mark.key)?.mark.onPress();
    return { mark, button, place: this.put(mark, button, press) };
  }
}
