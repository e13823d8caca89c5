import { latitudeAt, longitudeAt, toMercator } from './basemap/mercator';
import type { MapPoint, PixelOffset } from './map-surface';

const MAX_LATITUDE = 85;

const clamp = (value: number, max: number) => Math.min(max, Math.max(-max, value));

/** Rounds to about a metre. */
const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/** Returns the point that is some pixels away on a web map at a zoom level. */
export function offsetPoint(point: MapPoint, { x, y }: PixelOffset, zoom: number): MapPoint {
  const side = 256 * 2 ** zoom;
  const from = toMercator(point);
  return {
    latitude: round(clamp(latitudeAt(from.y + y / side), MAX_LATITUDE)),
    longitude: round(clamp(longitudeAt(from.x + x / side), 180)),
  };
}
