import { totalAnywhere, totalAround } from './directory-totals.js';
import { cells, isNear } from './player-cells.js';
import { playerColumns } from '../player-row.js';
import {
  type Counted,
  countryFits,
  hasTraits,
  isBehind,
  isListed,
  type Parameter,
  type Search,
  statement,
  type Statement,
  traitsFit,
} from './player-search.js';
import { isVisibleTo } from '../person-visibility.reader.js';

/*
 * Finds one page of players, and how many there are in all. A list falls by how far away somebody is, and then from the newest.
 * `far` is a straight line, as `chordOf` gives it: 0 for the viewer, NOWHERE for who has no place, and 0 for all where the viewer
 * has none.
 *
 * Where only few can fit, all of them are looked at (`amongAll`). Otherwise players are walked in the order of the list until a
 * page is full (`fromNewest`, `fromNearest`), however many there are.
 */

/** Farther than any straight line through a sphere of radius 1. */
const NOWHERE = 9;
interface Part {
  /** Common table expressions, of which `page` holds the ids of one page and how far they are. */
  tables: string;
  /** How many there are in all. */
  total: string;
}

/** How many players there are, and where the viewer is. Those whom words find are counted when they are found. */
export const standing = (search: Search): Statement =>
  statement(search, (at) => {
    const counts = search.words !== null ? NO_COUNTS : hasTraits(search) ? countsOf(search, at) : ALL_COUNTS;
    return `
      SELECT counted.*, me.latitude, me.longitude, me.distance_unit AS unit
      FROM (${counts}) counted LEFT JOIN users me ON me.id = ${at('viewerId')}`;
  });

const NO_COUNTS = 'SELECT 0 AS players, 0 AS matching, 0 AS nowhere, NULL AS combinations';
const sumOf = (which: string): string => `coalesce(sum(players) FILTER (WHERE ${which}), 0)::int`;
const ALL_COUNTS = `
  SELECT ${sumOf('true')} AS players, ${sumOf('true')} AS matching, ${sumOf('NOT has_place')} AS nowhere, NULL AS combinations
  FROM player_counts`;

// All of the kept counts are read: whether they fit is asked once for each, and the few that do need not be found again.
const countsOf = (search: Search, at: Parameter): string => `
  SELECT players, matching, nowhere, CASE WHEN matching::float8 ^ 2 < players * ${at('limit')} THEN combinations END AS combinations
  FROM (
    SELECT ${sumOf('true')} AS players, ${sumOf('fits')} AS matching, ${sumOf('fits AND NOT has_place')} AS nowhere,
           coalesce(array_agg(traits) FILTER (WHERE fits AND players > 0)::text, '{}') AS combinations
    FROM (SELECT *, ${traitsFit(at, 'traits')} AS fits FROM player_counts OFFSET 0) kept) summed`;

export function pageOf(search: Search, counted: Counted): Statement {
  const part =
    search.words !== null || counted.combinations !== null ? amongAll : search.from === null ? fromNewest : fromNearest;
  return statement({ ...search, ...counted }, (at) => {
    const { tables, total } = part(search, at);
    const knownEmail =
      search.words === null ? 'NULL' : `CASE WHEN lower(u.email) = lower(${at('words')}) THEN u.email END`;
    // Also a page behind the end has a row, with the total.
    return `
      WITH ${tables}
      SELECT ${total} AS total, page.far, ${knownEmail} AS "knownEmail", ${playerColumns(at('viewerId'))}
      FROM (SELECT) one LEFT JOIN (page JOIN users u ON u.id = page.id) ON true LEFT JOIN users me ON me.id = ${at('viewerId')}
      ORDER BY page.far, page.id DESC`;
  });
}

function amongAll(search: Search, at: Parameter): Part {
  const source = search.words === null ? withTraits(at) : named(at);
  const far =
    search.from === null
      ? '0::float8'
      : `CASE WHEN u.id = ${at('viewerId')} THEN 0 ELSE coalesce(u.cell_point <-> ${at('from')}, ${NOWHERE}) END`;
  return {
    tables: `
      found AS MATERIALIZED (
        SELECT * FROM (
          SELECT u.id, ${far} AS far FROM (${source}) u WHERE ${countryFits(search, at)}) placed
        WHERE ${search.farthest === null ? 'true' : `far <= ${at('farthest')} OR far = ${NOWHERE}`}),
      page AS (SELECT * FROM found WHERE ${isBehind(at, 'far', 'id')} ORDER BY far, id DESC LIMIT ${at('limit')})`,
    total: '(SELECT count(*)::int FROM found)',
  };
}

// By each combination of traits that fits: the few that there are, an index gives at once.
const withTraits = (at: Parameter): string =>
  `SELECT u.id, u.country, u.cell_point FROM users u WHERE u.traits = ANY(${at('combinations')}) AND ${isListed(at)}`;

// What holds the words holds every pair of their letters, which an index finds. The words are folded once, not for every
// row, and an e-mail is looked up apart: beside an OR, neither index would decide alone.
function named(at: Parameter): string {
  const holds = `strpos(search_text, (SELECT folded(${at('words')}))) > 0`;
  return `
    SELECT u.id, u.country, u.cell_point FROM users u
    WHERE pairs_of(search_text) @> (SELECT pairs_of(folded(${at('words')}))) AND ${holds} AND ${traitsFit(at)} AND ${isListed(at)}
    UNION ALL SELECT u.id, u.country, u.cell_point FROM users u
    WHERE lower(email) = lower(${at('words')}) AND NOT ${holds} AND ${traitsFit(at)} AND ${isListed(at)}`;
}

function fromNewest(search: Search, at: Parameter): Part {
  return {
    tables: `
      page AS (
        SELECT u.id, 0::float8 AS far FROM users u WHERE u.id < ${at('id')} AND ${isListed(at)} AND ${traitsFit(at)} AND ${countryFits(search, at)}
        ORDER BY u.id DESC LIMIT ${at('limit')})`,
    total: totalAnywhere(search, at),
  };
}

function fromNearest(search: Search, at: Parameter): Part {
  const fits = `${traitsFit(at)} AND ${countryFits(search, at)}`;
  // Each cell is read by its own index range, one after another until the page is full; who has no place comes after all.
  const near =
    search.far >= NOWHERE
      ? `SELECT NULL::uuid AS id, 0::float8 AS far WHERE false`
      : `SELECT u.id, c.away AS far
         FROM ${cells(search, at)} c CROSS JOIN LATERAL (
           SELECT id FROM users u
           WHERE u.country = c.country AND u.cell = c.cell AND u.id <> ${at('viewerId')} AND ${isBehind(at, 'c.away', 'u.id')} AND ${isNear(search, at)} AND ${traitsFit(at)}
             AND ${isVisibleTo(at('viewerId'), 'u.id')}
           ORDER BY id DESC LIMIT ${at('limit')}) u
         WHERE c.away >= ${at('far')} ORDER BY far, u.id DESC LIMIT ${at('limit')}`;
  return {
    tables: `
      near AS MATERIALIZED (${near}),
      nowhere AS MATERIALIZED (
        SELECT u.id, ${NOWHERE}::float8 AS far FROM users u WHERE u.cell IS NULL AND ${isListed(at)} AND ${isBehind(at, `${NOWHERE}`, 'u.id')} AND ${fits}
        ORDER BY u.id DESC LIMIT ${at('limit')} - (SELECT count(*) FROM near)),
      page AS (
        SELECT * FROM near UNION ALL SELECT * FROM nowhere
        UNION ALL SELECT u.id, 0::float8 FROM users u WHERE u.id = ${at('viewerId')} AND ${isBehind(at, '0', 'u.id')} AND ${fits}
        ORDER BY far, id DESC LIMIT ${at('limit')})`,
    total: search.farthest === null ? totalAnywhere(search, at) : totalAround(search, at),
  };
}
