import { geoArea, geoCentroid } from 'd3-geo';
import type { Feature, Geometry, Position } from 'geojson';
import { chunkAt } from './chunks';
import { toMercator } from './mercator';
import type { NameRow } from './names';

/** The least area of a country on the unit sphere, or the least population of a city, with the zoom level from which its name is shown. */
const COUNTRY_STEPS: [number, number][] = [
  [0.02, 2],
  [0.005, 3],
  [0.001, 4],
  [0, 5],
];
const CITY_STEPS: [number, number][] = [
  [3_000_000, 4],
  [1_000_000, 5],
  [250_000, 6],
  [80_000, 7],
  [30_000, 8],
  [10_000, 9],
];

const stepOf = (steps: [number, number][], value: number) => steps.find(([least]) => value >= least)?.[1];

const round = (degrees: number) => Math.round(degrees * 1_000) / 1_000;

/** Returns no polygons for points and lines. */
export const polygonsOf = (geometry: Geometry): Position[][][] => {
  if (geometry.type === 'Polygon') return [geometry.coordinates];
  return geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
};

/** Places each name in the middle of the country's largest polygon. Skips areas without an ISO code. */
export function countryNames(countries: Feature<Geometry, { name: string }>[]): NameRow[] {
  return countries
    .filter(({ id }) => id !== undefined)
    .map(({ geometry, properties }) => {
      const pieces = polygonsOf(geometry).map((coordinates) => ({ type: 'Polygon' as const, coordinates }));
      const [largest] = pieces.map((piece) => ({ piece, area: geoArea(piece) })).sort((a, b) => b.area - a.area);
      return { name: properties.name, ...largest };
    })
    .sort((one, other) => (other.area ?? 0) - (one.area ?? 0))
    .flatMap(({ name, piece, area = 0 }) => {
      const from = stepOf(COUNTRY_STEPS, area);
      if (!piece || from === undefined) return [];
      const [longitude, latitude] = geoCentroid(piece);
      return [[name, round(longitude), round(latitude), from, 1] as NameRow];
    });
}

/** Parses lines of GeoNames. */
export function cityNames(lines: string[]): NameRow[] {
  return lines
    .map((line) => line.split('\t'))
    .map((parts) => ({ parts, population: Number(parts[14]) || 0 }))
    .sort((one, other) => other.population - one.population)
    .flatMap(({ parts: [, name = '', , , latitude, longitude], population }) => {
      const from = stepOf(CITY_STEPS, population);
      return from === undefined ? [] : [[name, round(Number(longitude)), round(Number(latitude)), from] as NameRow];
    });
}

/** Returns the tile of the chunk that contains a name. */
export function chunkOfName([, longitude, latitude]: NameRow): { x: number; y: number } {
  const { x, y } = toMercator({ latitude, longitude });
  return { x: chunkAt(x), y: chunkAt(y) };
}
