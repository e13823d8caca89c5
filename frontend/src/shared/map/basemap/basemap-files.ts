import type { Feature, Geometry } from 'geojson';
import GeoJSONVT from 'geojson-vt';
import { tileFileName } from './chunks';
import { decodeShapes } from './shape-file';
import type { Line } from './shapes';

const urls = import.meta.glob<string>('../../../../basemap/*.bin', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Cuts shapes into tiles. */
type TileIndex = GeoJSONVT;

const positions = (line: Line) =>
  Array.from({ length: line.length / 2 }, (_, index) => [line[index * 2] ?? 0, line[index * 2 + 1] ?? 0]);

const featureOf = (geometry: Geometry): Feature => ({ type: 'Feature', properties: null, geometry });

/** Large enough that strokes along a tile's edge continue in the neighbouring tile. */
const BUFFER = 512;

function toTileIndex(bytes: Uint8Array): TileIndex {
  const { shores, borders } = decodeShapes(bytes);
  const land = shores.map((shore) => featureOf({ type: 'Polygon', coordinates: [positions(shore)] }));
  const lines = borders.map((line) => featureOf({ type: 'LineString', coordinates: positions(line) }));
  return new GeoJSONVT(
    { type: 'FeatureCollection', features: [...land, ...lines] },
    { maxZoom: 12, indexMaxZoom: 3, buffer: BUFFER, tolerance: 2 },
  );
}

async function fetchTileIndex(name: string): Promise<TileIndex> {
  const url = urls[`../../../../basemap/${name}.bin`];
  if (!url) throw new Error(`The basemap has no file ${name}`);
  const response = await fetch(url);
  if (!response.ok || !response.body) throw new Error(`The basemap's file ${name} answered ${response.status}`);
  const decompressed = new Response(response.body.pipeThrough(new DecompressionStream('gzip')));
  return toTileIndex(new Uint8Array(await decompressed.arrayBuffer()));
}

const tileIndexes = new Map<string, Promise<TileIndex>>();

/** Fetches each file once. A failed fetch is retried when the file is needed again. */
export function loadTileIndex(tile: { x: number; y: number; z: number }): Promise<TileIndex> {
  const name = tileFileName(tile);
  const cached = tileIndexes.get(name);
  if (cached) return cached;
  const pending = fetchTileIndex(name);
  tileIndexes.set(name, pending);
  pending.catch(() => tileIndexes.delete(name));
  return pending;
}
