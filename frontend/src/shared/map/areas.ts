import { readArea } from '@contracts/areas';
import type { MapPoint, MapView } from './map-surface';

/** The smallest movement, as a share of the view, after which the map offers to search another area. */
const MIN_MOVEMENT = 0.05;

/** Four decimals are about ten metres. */
const round = (degrees: number, direction: 'floor' | 'ceil') => Math[direction](degrees * 10_000) / 10_000;

/** Formats the visible area as the value of the lists' `area` filter. */
export const areaOf = ({ west, south, east, north }: Omit<MapView, 'zoom'>): string =>
  [
    Math.max(-180, round(west, 'floor')),
    Math.max(-90, round(south, 'floor')),
    Math.min(180, round(east, 'ceil')),
    Math.min(90, round(north, 'ceil')),
  ].join();

/** The area around a point. `reach` is half its height in degrees; its width is the same distance. */
export function areaAround({ latitude, longitude }: MapPoint, reach: number): string {
  const east = reach / Math.max(Math.cos((latitude * Math.PI) / 180), 0.1);
  return areaOf({
    west: longitude - east,
    south: latitude - reach,
    east: longitude + east,
    north: latitude + reach,
  });
}

/** Returns the corners of an area. Every map ends at the 180th meridian, so an area across it gets the whole width of the world. */
export function cornersOf(area: string): [MapPoint, MapPoint] | null {
  const box = readArea(area);
  if (!box) return null;
  const { south, north } = box;
  const [west, east] = box.west > box.east ? [-180, 180] : [box.west, box.east];
  return [
    { latitude: south, longitude: west },
    { latitude: north, longitude: east },
  ];
}

/** Returns whether the area that a map shows has changed. Resizing the map keeps the middle and the zoom level, so it does not count. */
export function hasMoved(before: MapView, now: MapView): boolean {
  const [width, height] = [now.east - now.west, now.north - now.south];
  return (
    Math.abs(now.zoom - before.zoom) > 0.1 ||
    Math.abs(now.west + now.east - before.west - before.east) / 2 > width * MIN_MOVEMENT ||
    Math.abs(now.south + now.north - before.south - before.north) / 2 > height * MIN_MOVEMENT
  );
}
