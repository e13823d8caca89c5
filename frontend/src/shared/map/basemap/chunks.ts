import { latitudeAt, longitudeAt } from './mercator';
import type { Box } from './shapes';

/** The finest shapes are split into chunks: one for each tile of this zoom level. */
export const CHUNK_ZOOM = 3;
/** The zoom level from which chunks are drawn. */
export const CHUNKS_FROM_ZOOM = 6;
/** The fraction of a chunk's side by which it overlaps its neighbours, so that no seam is visible. */
const OVERLAP = 1 / 8;

const chunksPerSide = 2 ** CHUNK_ZOOM;

/** Returns the row or column of the chunk that contains a fraction of the map's height or width. */
export const chunkAt = (fraction: number): number =>
  Math.min(chunksPerSide - 1, Math.max(0, Math.floor(fraction * chunksPerSide)));

/** Returns the bounds of a chunk. The first and last rows reach to the poles, which no tile does. */
export function chunkBounds(x: number, y: number): Box {
  const [left, right] = [
    Math.max(0, x - OVERLAP) / chunksPerSide,
    Math.min(chunksPerSide, x + 1 + OVERLAP) / chunksPerSide,
  ];
  const [top, bottom] = [(y - OVERLAP) / chunksPerSide, (y + 1 + OVERLAP) / chunksPerSide];
  return [
    longitudeAt(left),
    bottom >= 1 ? -90 : latitudeAt(bottom),
    longitudeAt(right),
    top <= 0 ? 90 : latitudeAt(top),
  ];
}

/** Returns the name of the file for a tile. */
export function tileFileName({ x, y, z }: { x: number; y: number; z: number }): string {
  if (z <= 3) return 'far';
  if (z < CHUNKS_FROM_ZOOM) return 'middle';
  const chunk = (tile: number) => Math.floor(tile / 2 ** (z - CHUNK_ZOOM));
  return chunkFileName(chunk(x), chunk(y));
}

export const chunkFileName = (x: number, y: number): string => `near-${x}-${y}`;
