import type { Bind } from '../../../platform/listing/list-filters.js';
import { NEWEST_FIRST } from '../../../platform/listing/list-order.js';
import type { Listing, ListRequest, NearestScan } from '../../../platform/listing/listing.js';
import { isListedFor, isVisibleTo, visibleCount } from '../person-visibility.reader.js';
import { playerColumns } from '../player-row.js';

/** A request for a page of players. */
export interface PlayerListRequest extends ListRequest {
  /** The country of the filter, which also limits the cells that are read. */
  readonly country: string | null;
}

/** SQL for the cells that contain players within the request's distance and country, each with its distance. */
function cells(bind: Bind, { origin, maxChord }: NearestScan, { country }: PlayerListRequest): string {
  const distance = `point <-> ${origin}`;
  const isWithin =
    maxChord === null ? 'true' : `point <@ cube_enlarge(${origin}, ${maxChord}, 3) AND ${distance} <= ${maxChord}`;
  const isInCountry = country === null ? 'true' : `country = ${bind(country, 'text')}`;
  return `SELECT country, cell, players, ${distance} AS distance FROM player_cells
    WHERE players > 0 AND ${isWithin} AND ${isInCountry}`;
}

/** SQL for the number of players whom the viewer may not see; cells count them, too. While everybody is visible, this reads no rows. */
const hiddenPlayers = ({ viewerId }: NearestScan): string =>
  `(SELECT count(*) FROM users u WHERE u.cell IS NOT NULL AND NOT ${isVisibleTo(viewerId, 'u.id')})`;

/**
 * The nearest cells that follow the cursor and have at least `limit` players beside the viewer. Counting the players of each cell before
 * reading them bounds the work, whatever the density of players is. Cells at the same distance stay together.
 */
const nextCells = (bind: Bind, scan: NearestScan, request: PlayerListRequest, limit: string): string => `
  SELECT country, cell, distance
  FROM (
    SELECT country, cell, distance, sum(players) OVER (ORDER BY distance) - sum(players) OVER (PARTITION BY distance) AS nearer
    FROM (
      SELECT country, cell, distance, CASE WHEN distance > ${scan.minDistance} THEN players ELSE 0 END AS players
      FROM (${cells(bind, scan, request)}) known WHERE distance >= ${scan.minDistance}
      ORDER BY distance FETCH FIRST (${limit} + ${hiddenPlayers(scan)} + 2) ROWS WITH TIES) next) summed
  WHERE nearer <= ${limit} + ${hiddenPlayers(scan)}`;

/** A player's location in every list is the middle of their cell, so that no list gives the exact one away. */
export const PLAYER_LISTING: Listing<PlayerListRequest> = {
  table: 'users',
  alias: 'u',
  order: NEWEST_FIRST,
  sortKey: '0::float8',
  location: 'u.cell_point',
  isUnlocated: 'u.cell IS NULL',
  hasViewer: true,
  isVisible: (viewerId) => isListedFor(viewerId, 'u'),
  visibleTotal: (stored, viewerId) => visibleCount(stored, viewerId, 'u.id', 'users u WHERE u.deleted_at IS NULL'),

  columns: (bind, { viewerId, words }) => {
    const email = words === null ? 'NULL' : `CASE WHEN lower(u.email) = lower(${bind(words, 'text')}) THEN u.email END`;
    return `${email} AS "matchedEmail", ${playerColumns(bind(viewerId, 'uuid'))}`;
  },

  // The first condition finds texts in an index of letter pairs. A whole e-mail address has an index of its own.
  matchesWords: (bind, words) => {
    const text = bind(words, 'text');
    const isInName = `strpos(u.search_text, (SELECT folded(${text}))) > 0`;
    const isEmail = `lower(u.email) = lower(${text})`;
    return {
      check: `(${isInName} OR ${isEmail})`,
      lookups: [
        `pairs_of(u.search_text) @> (SELECT pairs_of(folded(${text}))) AND ${isInName}`,
        `${isEmail} AND NOT ${isInName}`,
      ],
    };
  },

  // Thousands of players may share a cell and therefore a distance. An index on distances would read all of them to find the newest.
  nearest: (bind, scan, request, limit) => `
    SELECT u.*, c.distance AS sort_key
    FROM (${nextCells(bind, scan, request, limit)}) c CROSS JOIN LATERAL (
      SELECT * FROM users u
      WHERE u.country = c.country AND u.cell = c.cell AND u.id <> ${scan.viewerId} AND ${isListedFor(scan.viewerId, 'u')} AND ${scan.isAfterCursor('c.distance', 'u.id')}
      ORDER BY u.id DESC LIMIT ${limit}) u
    ORDER BY sort_key, u.id DESC LIMIT ${limit}`,

  within: (bind, scan, request) => `
    SELECT u.*, c.distance AS sort_key FROM (${cells(bind, scan, request)}) c JOIN users u USING (country, cell)
    WHERE u.id <> ${scan.viewerId} AND ${isListedFor(scan.viewerId, 'u')}`,
};
