import { geoArea, geoEquirectangular, geoIdentity, geoStream, type GeoPermissibleObjects } from 'd3-geo';
import type { MultiLineString, MultiPolygon, Position } from 'geojson';
import type { Box, Line, Shapes } from './shapes';

const HALF_THE_SPHERE = 2 * Math.PI;

interface Stream {
  stream: ReturnType<typeof geoEquirectangular>['stream'];
}

/** Returns true for a tiny ring whose points run in the wrong direction, which d3 would treat as the rest of the globe. */
export const isInsideOut = (shore: Position[]): boolean =>
  geoArea({ type: 'Polygon', coordinates: [shore] }) > HALF_THE_SPHERE;

/** Returns the projected lines with north up. */
function projectLines(projection: Stream, shape: GeoPermissibleObjects): Line[] {
  const lines: Line[] = [];
  let line: Line = [];
  const noop = () => undefined;
  geoStream(
    shape,
    projection.stream({
      point: (x, y) => line.push(x, -y),
      lineStart: () => (line = []),
      lineEnd: () => lines.push(line),
      polygonStart: noop,
      polygonEnd: noop,
    }),
  );
  return lines;
}

/** d3 omits the last point of a ring, because it equals the first one. */
const closed = (ring: Line): Line => [...ring, ...ring.slice(0, 2)];

/** Projects the globe to a plane and cuts at the antimeridian, so shapes on both sides of it become two. */
export function projectShapes(land: MultiPolygon, borders: MultiLineString): Shapes {
  const projection = geoEquirectangular()
    .scale(180 / Math.PI)
    .translate([0, 0])
    .precision(0);
  return {
    shores: land.coordinates
      .filter(([shore = []]) => !isInsideOut(shore))
      .flatMap((coordinates) => projectLines(projection, { type: 'Polygon', coordinates }))
      .map(closed),
    borders: borders.coordinates.flatMap((coordinates) =>
      projectLines(projection, { type: 'LineString', coordinates }),
    ),
  };
}

function touches(line: Line, [west, south, east, north]: Box): boolean {
  let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let index = 0; index < line.length; index += 2) {
    const [x = 0, y = 0] = [line[index], line[index + 1]];
    [left, right, low, high] = [Math.min(left, x), Math.max(right, x), Math.min(low, y), Math.max(high, y)];
  }
  return left <= east && right >= west && low <= north && high >= south;
}

const positions = (line: Line): Position[] =>
  Array.from({ length: line.length / 2 }, (_, index) => [line[index * 2] ?? 0, -(line[index * 2 + 1] ?? 0)]);

/** Cuts projected shapes to a box. */
export function shapesWithin({ shores, borders }: Shapes, box: Box): Shapes {
  const [west, south, east, north] = box;
  const clip = geoIdentity().clipExtent([
    [west, -north],
    [east, -south],
  ]);
  const clipTo = (type: 'Polygon' | 'LineString', line: Line) =>
    projectLines(
      clip,
      type === 'Polygon' ? { type, coordinates: [positions(line)] } : { type, coordinates: positions(line) },
    );
  return {
    shores: shores
      .filter((shore) => touches(shore, box))
      .flatMap((shore) => clipTo('Polygon', shore))
      .map(closed),
    borders: borders.filter((line) => touches(line, box)).flatMap((line) => clipTo('LineString', line)),
  };
}
