/** A box on the map, in degrees. It crosses the 180th meridian if `west` is greater than `east`. */
export interface Area {
  west: number;
  south: number;
  east: number;
  north: number;
}

const NUMBER = /^-?\d{1,3}(\.\d{1,15})?$/;

/** Reads "west,south,east,north". Null for anything else. */
export function readArea(text: unknown): Area | null {
  const parts = typeof text === 'string' ? text.split(',') : [];
  if (parts.length !== 4 || !parts.every((part) => NUMBER.test(part))) return null;
  const [west = 0, south = 0, east = 0, north = 0] = parts.map(Number);
  const isOnEarth = Math.abs(west) <= 180 && Math.abs(east) <= 180 && south >= -90 && north <= 90;
  return isOnEarth && south <= north ? { west, south, east, north } : null;
}
