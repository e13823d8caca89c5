import { latitudeAt, longitudeAt } from './mercator';
import type { Box } from './shapes';

/** The finest shapes come in pieces: one for each tile of this zoom level. */
export const CHUNK_ZOOM = 3;
/** The zoom level from which they are drawn. */
export const CHUNKS_FROM_ZOOM = 6;
/** Of a piece's side: so much of the next pieces stands in it, too, so that no seam is seen. */
const OVERLAP = 1 / 8;

const across = 2 ** CHUNK_ZOOM;

/** The row or column of pieces in which a part of the map's height or width lies. */
export const chunkAt = (part: number): number => Math.min(across - 1, Math.max(0, Math.floor(part * across)));

/** What a piece covers. The first and the last row reach to the poles, which no tile does. */
export function chunkBounds(x: number, y: number): Box {
  const [left, right] = [Math.max(0, x - OVERLAP) / across, Math.min(across, x + 1 + OVERLAP) / across];
  const [top, bottom] = [(y - OVERLAP) / across, (y + 1 + OVERLAP) / across];
  return [
    longitudeAt(left),
    bottom >= 1 ? -90 : latitudeAt(bottom),
    longitudeAt(right),
    top <= 0 ? 90 : latitudeAt(top),
  ];
}

/** The file that a tile is drawn from. */
export function tileFileName({ x, y, z }: { x: number; y: number; z: number }): string {
  if (z <= 3) return 'far';
  if (z < CHUNKS_FROM_ZOOM) return 'middle';
  const chunk = (tile: number) => Math.floor(tile / 2 ** (z - CHUNK_ZOOM));
  return chunkFileName(chunk(x), chunk(y));
}

export const chunkFileName = (x: number, y: number): string => `near-${x}-${y}`;
