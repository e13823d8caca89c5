import { chunkBounds, tileFileName } from './chunks';
import { decodeShapes, encodeShapes } from './shape-file';
import type { Line } from './shapes';
import { projectShapes, isInsideOut, shapesWithin } from './world-shapes';

/** A square of land with its points in the right order. */
const square = (west: number, south: number, east: number, north: number) => [
  [west, south],
  [west, north],
  [east, north],
  [east, south],
  [west, south],
];
const longitudes = (line: Line) => line.filter((_, index) => index % 2 === 0);
const noBorders = { type: 'MultiLineString' as const, coordinates: [] };
const flat = (...shores: number[][][]) =>
  projectShapes({ type: 'MultiPolygon', coordinates: shores.map((shore) => [shore]) }, noBorders);

describe('projectShapes and shapesWithin', () => {
  it('skip a tiny ring that runs in the wrong direction, because it would turn land into sea', () => {
    const speck = square(73, 3, 73.01, 3.01).reverse();
    expect(isInsideOut(speck)).toBe(true);
    expect(flat(speck, square(10, 50, 20, 60)).shores).toHaveLength(1);
  });

  it('cut shapes at the antimeridian instead of drawing them across the map', () => {
    const { shores } = flat(square(170, 60, -170, 70));
    expect(shores).toHaveLength(2);
    for (const shore of shores) {
      const [low, high] = [Math.min(...longitudes(shore)), Math.max(...longitudes(shore))];
      expect(high - low).toBeCloseTo(10);
    }
  });

  it('cut shapes to the bounds of a chunk', () => {
    const world = flat(square(0, 40, 90, 60), square(-80, 10, -70, 20));
    const { shores } = shapesWithin(world, [10, 45, 20, 50]);
    expect(shores).toHaveLength(1);
    expect([Math.min(...longitudes(shores[0] ?? [])), Math.max(...longitudes(shores[0] ?? []))]).toEqual([10, 20]);
  });
});

it('chunkBounds returns bounds that extend beyond the tiles of the chunk', () => {
  const [west, south, east, north] = chunkBounds(4, 2);
  expect(tileFileName({ z: 6, x: 35, y: 18 })).toBe('near-4-2');
  expect(west).toBeLessThan(0);
  expect(east).toBeGreaterThan(45);
  expect(south).toBeLessThan(40.97);
  expect(north).toBeGreaterThan(66.51);
});

it('decodeShapes returns the encoded shapes with the requested precision', () => {
  const shapes = { shores: [[-179.999, -85, 0.001, 0.5, 179.999, 85, -179.999, -85]], borders: [[12.345, -6.789]] };
  expect(decodeShapes(encodeShapes(shapes, 1_000))).toEqual(shapes);
  expect(decodeShapes(encodeShapes(shapes, 50)).borders).toEqual([[12.34, -6.78]]);
});
