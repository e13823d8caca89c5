import { geoArea, geoCentroid } from 'd3-geo';
import type { Feature, Geometry, Position } from 'geojson';
import { chunkAt } from './chunks';
import { toMercator } from './mercator';
import type { NameRow } from './names';

/** Pairs of a country's minimum area on the unit sphere and the lowest zoom level that shows its name. */
const COUNTRY_ZOOMS: [number, number][] = [
  [0.02, 2],
  [0.005, 3],
  [0.001, 4],
  [0, 5],
];
/** Pairs of a city's minimum population and the lowest zoom level that shows its name. */
const CITY_ZOOMS: [number, number][] = [
  [3_000_000, 4],
  [1_000_000, 5],
  [250_000, 6],
  [80_000, 7],
  [30_000, 8],
  [10_000, 9],
];

const minZoomFor = (zooms: [number, number][], value: number) => zooms.find(([threshold]) => value >= threshold)?.[1];

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
      const polygons = polygonsOf(geometry).map((coordinates) => ({ type: 'Polygon' as const, coordinates }));
      const [largest] = polygons
        .map((polygon) => ({ polygon, area: geoArea(polygon) }))
        .sort((a, b) => b.area - a.area);
      return { name: properties.name, ...largest };
    })
    .sort((a, b) => (b.area ?? 0) - (a.area ?? 0))
    .flatMap(({ name, polygon, area = 0 }) => {
      const minZoom = minZoomFor(COUNTRY_ZOOMS, area);
      if (!polygon || minZoom === undefined) return [];
      const [longitude, latitude] = geoCentroid(polygon);
      return [[name, round(longitude), round(latitude), minZoom, 1] as NameRow];
    });
}

/** Parses rows of a GeoNames file. */
export function cityNames(lines: string[]): NameRow[] {
  return lines
    .map((line) => line.split('\t'))
    .map((columns) => ({ columns, population: Number(columns[14]) || 0 }))
    .sort((a, b) => b.population - a.population)
    .flatMap(({ columns: [, name = '', , , latitude, longitude], population }) => {
      const minZoom = minZoomFor(CITY_ZOOMS, population);
      return minZoom === undefined
        ? []
        : [[name, round(Number(longitude)), round(Number(latitude)), minZoom] as NameRow];
    });
}

/** Returns the tile of the chunk that contains a name. */
export function chunkOfName([, longitude, latitude]: NameRow): { x: number; y: number } {
  const { x, y } = toMercator({ latitude, longitude });
  return { x: chunkAt(x), y: chunkAt(y) };
}
