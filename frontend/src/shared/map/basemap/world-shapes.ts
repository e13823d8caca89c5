import { geoArea, geoEquirectangular, geoIdentity, geoStream, type GeoPermissibleObjects } from 'd3-geo';
import type { MultiLineString, MultiPolygon, Position } from 'geojson';
import type { Box, Line, Shapes } from './shapes';

const HALF_THE_GLOBE = 2 * Math.PI;

interface Stream {
  stream: ReturnType<typeof geoEquirectangular>['stream'];
}

/** True for a tiny ring whose points run in the wrong direction, so that d3 takes it for the rest of the globe. */
export const isInsideOut = (shore: Position[]): boolean =>
  geoArea({ type: 'Polygon', coordinates: [shore] }) > HALF_THE_GLOBE;

/** Returns the projected lines with north up. */
function linesThrough(way: Stream, shape: GeoPermissibleObjects): Line[] {
  const lines: Line[] = [];
  let line: Line = [];
  const nothing = () => undefined;
  geoStream(
    shape,
    way.stream({
      point: (x, y) => line.push(x, -y),
      lineStart: () => (line = []),
      lineEnd: () => lines.push(line),
      polygonStart: nothing,
      polygonEnd: nothing,
    }),
  );
  return lines;
}

/** d3 omits the last point of a ring, because it equals the first one. */
const closed = (ring: Line): Line => [...ring, ...ring.slice(0, 2)];

/** Projects the globe to a plane and cuts at the antimeridian, so shapes on both sides of it become two. */
export function projectShapes(land: MultiPolygon, borders: MultiLineString): Shapes {
  const plane = geoEquirectangular()
    .scale(180 / Math.PI)
    .translate([0, 0])
    .precision(0);
  return {
    shores: land.coordinates
      .filter(([shore = []]) => !isInsideOut(shore))
      .flatMap((coordinates) => linesThrough(plane, { type: 'Polygon', coordinates }))
      .map(closed),
    borders: borders.coordinates.flatMap((coordinates) => linesThrough(plane, { type: 'LineString', coordinates })),
  };
}

function touches(line: Line, [west, south, east, north]: Box): boolean {
  let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let at = 0; at < line.length; at += 2) {
    const [x = 0, y = 0] = [line[at], line[at + 1]];
    [left, right, low, high] = [Math.min(left, x), Math.max(right, x), Math.min(low, y), Math.max(high, y)];
  }
  return left <= east && right >= west && low <= north && high >= south;
}

const positions = (line: Line): Position[] =>
  Array.from({ length: line.length / 2 }, (_, at) => [line[at * 2] ?? 0, -(line[at * 2 + 1] ?? 0)]);

/** Cuts projected shapes to a box. */
export function shapesWithin({ shores, borders }: Shapes, box: Box): Shapes {
  const [west, south, east, north] = box;
  const window = geoIdentity().clipExtent([
    [west, -north],
    [east, -south],
  ]);
  const inside = (type: 'Polygon' | 'LineString', line: Line) =>
    linesThrough(
      window,
      type === 'Polygon' ? { type, coordinates: [positions(line)] } : { type, coordinates: positions(line) },
    );
  return {
    shores: shores
      .filter((shore) => touches(shore, box))
      .flatMap((shore) => inside('Polygon', shore))
      .map(closed),
    borders: borders.filter((line) => touches(line, box)).flatMap((line) => inside('LineString', line)),
  };
}
