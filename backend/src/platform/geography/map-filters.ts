import { readArea } from '../../contracts/areas.js';
import { matchesWords } from '../database/text-search.js';
import type { Bind, ListFilter } from '../listing/list-filters.js';
import type { Nearby } from '../listing/list-request.js';
import { isWithinChord } from '../listing/request-sql.js';

/** SQL condition: the point is in the area. `longitude` and `latitude` are as in the index on `point(longitude, latitude)`. */
export function isPointInArea(bind: Bind, longitude: string, latitude: string, area: string): string {
  const { west, south, east, north } = readArea(area) ?? { west: 0, south: 0, east: 0, north: 0 };
  const isBetween = (from: number, to: number) =>
    `point(${longitude}, ${latitude}) <@ box(point(${bind(from, 'float8')}, ${bind(south, 'float8')}), point(${bind(to, 'float8')}, ${bind(north, 'float8')}))`;
  return west <= east ? isBetween(west, east) : `(${isBetween(west, 180)} OR ${isBetween(-180, east)})`;
}

/** The row with this alias is in the area. */
export const isInArea = (alias: string, area: string | undefined): ListFilter | null =>
  area ? (bind) => isPointInArea(bind, `${alias}.longitude`, `${alias}.latitude`, area) : null;

/** The folded `text` contains the words, if there are any. */
export const hasWords = (text: string, words: string | undefined): ListFilter | null =>
  words ? (bind) => matchesWords(text, bind(words, 'text'), words.length) : null;

/** The row is within the maximum distance, if there is one. `location` is a column with a `cube`. */
export const isWithinDistance = (location: string, { origin, maxChord }: Nearby): ListFilter | null =>
  origin === null || maxChord === null
    ? null
    : (bind) => isWithinChord(location, bind(origin, 'cube'), bind(maxChord, 'float8'));
