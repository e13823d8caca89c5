import type { MapPoint, PixelOffset } from './map-surface';
import { offsetPoint } from './pixel-offset';

const isSame = (one: MapPoint, other: MapPoint) => one.latitude === other.latitude && one.longitude === other.longitude;

/** The position of a pin that the user moves. Several moves can be made before the page renders the first of them. */
export class PinPosition {
  /** The points that the user chose and that are not rendered yet, oldest first. */
  private waiting: MapPoint[] = [];

  constructor(private current: MapPoint) {}

  /** Moves the pin by some pixels at a zoom level and returns its new point. */
  moveBy(offset: PixelOffset, zoom: number): MapPoint {
    this.current = offsetPoint(this.current, offset, zoom);
    this.waiting.push(this.current);
    return this.current;
  }

  /** Call it when the page has rendered a point. Returns whether the user chose it by moving the pin. */
  markRendered(point: MapPoint): boolean {
    const index = this.waiting.findIndex((chosen) => isSame(chosen, point));
    this.waiting = index < 0 ? [] : this.waiting.slice(index + 1);
    this.current = this.waiting.at(-1) ?? point;
    return index >= 0;
  }
}
