import { matchesWords } from '../../../platform/database/text-search.js';
import { afterCursor } from '../../../platform/http/paging/paging.js';
import { fieldColumns } from '../field-row.js';

/*
 * Finds one page of fields, and how many there are in all. A list falls by how far away a field is, and then from the newest.
 * `far` is a straight line through a sphere of radius 1, as `chordOf` gives it; NOWHERE for a field without coordinates.
 *
 * Where nothing is asked for, fields are walked in the order of the list, by index, until a page is full, and counted from an index
 * alone. Else all that fit are found first, and counted and sorted then.
 */

/** Farther than any straight line through a sphere of radius 1. */
const WITHOUT_LOCATION = 9;

export const FIRST_PAGE = { far: -1, id: null } as const;

/** What every search takes; null is no wish, and of a list of options one is enough. */
export interface Search {
  viewerId: string | null;
  /** Of the last field seen. */
  id: string | null;
  limit: number;
  types: readonly string[] | null;
  amenities: readonly string[] | null;
  countries: readonly string[] | null;
  minSize: number | null;
  maxSize: number | null;
  sizeUnit: string;
  minPlayers: number | null;
  maxPlayers: number | null;
  equipment: readonly string[] | null;
}

export const valuesOf = (search: Search): unknown[] => [
  search.viewerId,
  search.id,
  search.limit,
  search.types,
  search.amenities,
  search.countries,
  search.minSize,
  search.maxSize,
  search.sizeUnit,
  search.minPlayers,
  search.maxPlayers,
  search.equipment,
];

/** Whether a search leaves fields out, wherever they are. */
export const hasFilters = (search: Search): boolean =>
  [
    search.types,
    search.amenities,
    search.countries,
    search.minSize,
    search.maxSize,
    search.minPlayers,
    search.maxPlayers,
    search.equipment,
  ].some((wish) => wish !== null);

const hasOneOf = (options: string): string =>
  `(${options}::text[] IS NULL OR f.traits & (SELECT field_traits_of(${options}::text[])) <> 0)`;

const MATCHES = `
  ${hasOneOf('$4')} AND ${hasOneOf('$5')} AND ${hasOneOf('$12')}
  AND ($6::text[] IS NULL OR f.country = ANY($6::text[]))
  AND ($7::numeric IS NULL OR f.square_metres >= (SELECT square_metres_of($7::numeric, $9::text)))
  AND ($8::numeric IS NULL OR f.square_metres <= (SELECT square_metres_of($8::numeric, $9::text)))
  AND ($10::numeric IS NULL OR f.max_players >= $10::numeric) AND ($11::numeric IS NULL OR f.max_players <= $11::numeric)`;

// Where the viewer is, how far away a field may be, how far the last one seen is.
const [FROM, FARTHEST, FAR] = ['$13::cube', '$14::float8', '$15::float8'];
const DISTANCE = `(f.point <-> ${FROM})`;
const IS_WITHIN_DISTANCE = `(${FARTHEST} IS NULL OR ${DISTANCE} <= ${FARTHEST})`;
const isAfterCursor = (far: string): string =>
  `(${far} > ${FAR} OR (${far} = ${FAR} AND f.id < coalesce($2::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')))`;

/** Also a page behind the end has a row, with the total. */
const pageOf = (tables: string, total: string): string => `
  WITH ${tables}
  SELECT (${total}) AS total, page.far, ${fieldColumns('$1')}
  FROM (SELECT) one LEFT JOIN (page JOIN fields f ON f.id = page.id) ON true LEFT JOIN users me ON me.id = $1
  ORDER BY page.far, page.id DESC`;

const pageOfMatches = (found: string, isBehindIt: string): string =>
  pageOf(
    `found AS MATERIALIZED (${found}),
     page AS (SELECT * FROM found f WHERE ${isBehindIt} ORDER BY far, id DESC LIMIT $3)`,
    'SELECT count(*)::int FROM found',
  );

/** The newest first. */
export const NEWEST = pageOf(
  `page AS (SELECT f.id, 0::float8 AS far FROM fields f WHERE ${afterCursor('f.id', '$2')} AND ${MATCHES} ORDER BY f.id DESC LIMIT $3)`,
  `SELECT count(*)::int FROM fields f WHERE ${MATCHES}`,
);

/** With words of this length. */
export const newestMatchingText = ({ length }: string): string =>
  pageOfMatches(
    `SELECT f.id, 0::float8 AS far FROM fields f WHERE ${matchesWords('f.search_text', '$13', length)} AND ${MATCHES}`,
    afterCursor('f.id', '$2'),
  );

/** The nearest first, and those without coordinates at the end, the newest of them first. Quick where hardly anything is left out. */
export const NEAREST = pageOf(
  `near AS MATERIALIZED (
     SELECT f.id, ${DISTANCE} AS far FROM fields f
     WHERE f.point IS NOT NULL AND ${IS_WITHIN_DISTANCE} AND ${isAfterCursor(DISTANCE)} AND ${MATCHES} ORDER BY f.point <-> ${FROM}, f.id DESC LIMIT $3),
   nowhere AS MATERIALIZED (
     SELECT f.id, ${WITHOUT_LOCATION}::float8 AS far FROM fields f
     WHERE f.point IS NULL AND ${isAfterCursor(`${WITHOUT_LOCATION}::float8`)} AND ${MATCHES} ORDER BY f.id DESC LIMIT $3 - (SELECT count(*) FROM near)),
   page AS (SELECT * FROM near UNION ALL SELECT * FROM nowhere)`,
  `SELECT count(*)::int FROM fields f WHERE ${MATCHES} AND (f.point IS NULL OR ${IS_WITHIN_DISTANCE})`,
);

// What an index finds before each is measured.
const IS_IN_BOX = `f.point <@ cube_enlarge(${FROM}, ${FARTHEST}, 3)`;

const nearestMatching = (holds: string, isCut: boolean): string =>
  pageOfMatches(
    `SELECT f.id, ${DISTANCE} AS far FROM fields f WHERE ${isCut ? IS_IN_BOX : 'f.point IS NOT NULL'} AND ${IS_WITHIN_DISTANCE} AND ${holds} AND ${MATCHES}
     UNION ALL SELECT f.id, ${WITHOUT_LOCATION} FROM fields f WHERE f.point IS NULL AND ${holds} AND ${MATCHES}`,
    isAfterCursor('f.far'),
  );

/** The same, quick where much is left out; `isCut` by a distance. */
export const nearestFiltered = (isCut: boolean): string => nearestMatching('true', isCut);

/** Words are found by an index of their own. */
export const nearestMatchingText = ({ length }: string): string =>
  nearestMatching(matchesWords('f.search_text', '$16', length), false);
