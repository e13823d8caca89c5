import { totalAnywhere, totalAround } from './directory-totals.js';
import { cells, isNear } from './player-cells.js';
import { playerColumns } from './player-row.js';
import {
  type Counted,
  countryFits,
  isBehind,
  type Parameter,
  type Search,
  statement,
  type Statement,
  traitsFit,
} from './player-search.js';

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

/** How many players there are, and where the viewer is. */
export const standing = (search: Search): Statement =>
  statement(search, (at) => {
    const fit = traitsFit(at, 'traits');
    return `
      SELECT counted.*, me.latitude, me.longitude, me.distance_unit AS unit
      FROM (SELECT coalesce(sum(players), 0)::int AS players, coalesce(sum(players) FILTER (WHERE ${fit}), 0)::int AS matching,
                   coalesce(sum(players) FILTER (WHERE ${fit} AND NOT has_place), 0)::int AS nowhere FROM player_counts) counted
      LEFT JOIN users me ON me.id = ${at('viewerId')}`;
  });

export function pageOf(search: Search, counted: Counted): Statement {
  const isFew = counted.matching ** 2 < counted.players * search.limit;
  const part = search.words !== null || isFew ? amongAll : search.from === null ? fromNewest : fromNearest;
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
  const [source, cell] = search.words === null ? [withTraits(at), ONE_BY_ONE] : [named(at), ALL_TOGETHER];
  const far =
    search.from === null
      ? '0::float8'
      : `CASE WHEN u.id = ${at('viewerId')} THEN 0 ELSE coalesce(c.point <-> ${at('from')}, ${NOWHERE}) END`;
  return {
    tables: `
      found AS MATERIALIZED (
        SELECT * FROM (
          SELECT u.id, ${far} AS far FROM (${source}) u ${search.from === null ? '' : cell} WHERE ${countryFits(search, at)}) placed
        WHERE ${search.farthest === null ? 'true' : `far <= ${at('farthest')} OR far = ${NOWHERE}`}),
      page AS (SELECT * FROM found WHERE ${isBehind(at, 'far', 'id')} ORDER BY far, id DESC LIMIT ${at('limit')})`,
    total: '(SELECT count(*)::int FROM found)',
  };
}

// The few who are rare, or the many that a common name may find.
const ONE_BY_ONE =
  'LEFT JOIN LATERAL (SELECT point FROM player_cells WHERE country = u.country AND cell = u.cell OFFSET 0) c ON true';
const ALL_TOGETHER = 'LEFT JOIN player_cells c ON c.country = u.country AND c.cell = u.cell';

// By each combination of traits that fits: the few that there are, an index gives at once.
const withTraits = (at: Parameter): string =>
  `SELECT u.id, u.country, u.cell FROM users u
   WHERE u.traits = ANY(ARRAY(SELECT DISTINCT k.traits FROM player_counts k WHERE k.players > 0 AND ${traitsFit(at, 'k.traits')}))`;

// What holds the words holds every pair of their letters, which an index finds. The words are folded once, not for every
// row, and an e-mail is looked up apart: beside an OR, neither index would decide alone.
function named(at: Parameter): string {
  const holds = `strpos(search_text, (SELECT folded(${at('words')}))) > 0`;
  return `
    SELECT u.id, u.country, u.cell FROM users u
    WHERE pairs_of(search_text) @> (SELECT pairs_of(folded(${at('words')}))) AND ${holds} AND ${traitsFit(at)}
    UNION ALL SELECT u.id, u.country, u.cell FROM users u
    WHERE lower(email) = lower(${at('words')}) AND NOT ${holds} AND ${traitsFit(at)}`;
}

function fromNewest(search: Search, at: Parameter): Part {
  return {
    tables: `
      page AS (
        SELECT u.id, 0::float8 AS far FROM users u WHERE u.id < ${at('id')} AND ${traitsFit(at)} AND ${countryFits(search, at)}
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
           ORDER BY id DESC LIMIT ${at('limit')}) u
         WHERE c.away >= ${at('far')} ORDER BY far, u.id DESC LIMIT ${at('limit')}`;
  return {
    tables: `
      near AS MATERIALIZED (${near}),
      nowhere AS MATERIALIZED (
        SELECT u.id, ${NOWHERE}::float8 AS far FROM users u WHERE u.cell IS NULL AND ${isBehind(at, `${NOWHERE}`, 'u.id')} AND ${fits}
        ORDER BY u.id DESC LIMIT ${at('limit')} - (SELECT count(*) FROM near)),
      page AS (
        SELECT * FROM near UNION ALL SELECT * FROM nowhere
        UNION ALL SELECT u.id, 0::float8 FROM users u WHERE u.id = ${at('viewerId')} AND ${isBehind(at, '0', 'u.id')} AND ${fits}
        ORDER BY far, id DESC LIMIT ${at('limit')})`,
    total: search.farthest === null ? totalAnywhere(search, at) : totalAround(search, at),
  };
}
