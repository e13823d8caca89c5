import type { RawTile } from 'geojson-vt';
import type { BasemapColours } from './basemap-colours';

/** Units of a tile's shapes along its side. */
const EXTENT = 4096;

/** Lines in the water that follow the shore, as on a chart: how far out, in pixels, and how strong. */
const SOUNDINGS = [
  { out: 11, alpha: 0.16 },
  { out: 5, alpha: 0.3 },
];

type Coordinates = Int16Array | Int32Array;

function trace(path: Path2D, line: Coordinates, scale: number): void {
  for (let at = 0; at < line.length; at += 2) {
    const [x, y] = [(line[at] ?? 0) * scale, (line[at + 1] ?? 0) * scale];
    if (at === 0) path.moveTo(x, y);
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
  const { land, borders } = pathsOf(tile, size / EXTENT);
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
  // A broad stroke, and all but its rim taken away by one that is a little less broad.
  for (const { out, alpha } of SOUNDINGS) {
    stroke(land, colours.border, 2 * out + 1, alpha);
    stroke(land, colours.water, 2 * out - 1);
  }
  context.fillStyle = colours.land;
  // Lakes are shores within shores.
  context.fill(land, 'evenodd');
  stroke(land, colours.border, 1, 0.9);
  context.setLineDash([3, 3]);
  stroke(borders, colours.border, 1, 0.7);
  context.setLineDash([]);
}
