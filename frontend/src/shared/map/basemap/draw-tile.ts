import type { RawTile } from 'geojson-vt';
import type { BasemapColours } from './basemap-colours';

/** Units along the side of a tile in geojson-vt. */
const TILE_UNITS = 4096;

/** Lines in the water that follow the shore, as on a sea chart: distance in pixels and opacity. */
const SHORE_LINES = [
  { distance: 11, alpha: 0.16 },
  { distance: 5, alpha: 0.3 },
];

type Coordinates = Int16Array | Int32Array;

function trace(path: Path2D, line: Coordinates, scale: number): void {
  for (let index = 0; index < line.length; index += 2) {
    const [x, y] = [(line[index] ?? 0) * scale, (line[index + 1] ?? 0) * scale];
    if (index === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  }
}

function pathsOf(tile: RawTile | null, scale: number) {
  const [land, borders] = [new Path2D(), new Path2D()];
  for (const shape of tile?.features ?? []) {
    if (shape.type === 2) shape.geometry.forEach((line) => trace(borders, line, scale));
    if (shape.type !== 3) continue;
    for (const ring of shape.geometry) {
      trace(land, ring, scale);
      land.closePath();
    }
  }
  return { land, borders };
}

/** Draws one tile of `size` pixels. */
export function drawTile(
  context: CanvasRenderingContext2D,
  tile: RawTile | null,
  size: number,
  colours: BasemapColours,
): void {
  const { land, borders } = pathsOf(tile, size / TILE_UNITS);
  const stroke = (path: Path2D, colour: string, width: number, alpha = 1) => {
    context.globalAlpha = alpha;
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.stroke(path);
    context.globalAlpha = 1;
  };
  context.lineJoin = 'round';
  context.fillStyle = colours.water;
  context.fillRect(0, 0, size, size);
  // Draws a wide stroke and erases a slightly narrower one, which leaves its edge.
  for (const { distance, alpha } of SHORE_LINES) {
    stroke(land, colours.border, 2 * distance + 1, alpha);
    stroke(land, colours.water, 2 * distance - 1);
  }
  context.fillStyle = colours.land;
  // Lakes are rings within rings, so the even-odd rule leaves them out.
  context.fill(land, 'evenodd');
  stroke(land, colours.border, 1, 0.9);
  context.setLineDash([3, 3]);
  stroke(borders, colours.border, 1, 0.7);
  context.setLineDash([]);
}
