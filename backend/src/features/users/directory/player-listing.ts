import type { Bind } from '../../../platform/listing/list-filters.js';
import type { ListRequest } from '../../../platform/listing/list-request.js';
import type { Listing } from '../../../platform/listing/listing.js';
import { isWithinChord, type RequestSql } from '../../../platform/listing/request-sql.js';
import { isHiddenFrom, isListedFor, visibleCount } from '../person-visibility.reader.js';
import { playerColumns } from '../player-row.js';
import { matchPlayerWords } from './player-filters.js';
import { USERS_NEWEST_FIRST } from './user-lookups.reader.js';

/** A request for a page of players. */
interface PlayerListRequest extends ListRequest {
  /** The country of the filter, which also limits the cells that are read. */
  readonly country: string | null;
  /** The search text if it may also match an email address. */
  readonly emailAddress: string | null;
}

/** The row limit allows for cells on a border, which have one row per country, all at the same distance. */
const MAX_COUNTRIES_OF_CELL = 10;

/** SQL for the counts of players by cell and country that are within the request's distance and country, with their distances. */
function cellCounts(bind: Bind, { origin, maxChord }: RequestSql, { country }: PlayerListRequest): string {
  const distance = `point <-> ${origin}`;
  const isWithin = maxChord === null ? 'true' : isWithinChord('point', origin, maxChord);
  const isInCountry = country === null ? 'true' : `country = ${bind(country, 'text')}`;
  return `SELECT country, cell, players, ${distance} AS distance FROM player_cells
    WHERE players > 0 AND ${isWithin} AND ${isInCountry}`;
}

/** SQL for the number of players with a location whom the viewer may not see. If nobody is hidden, this reads no rows. */
const hiddenPlayerCount = ({ viewerId }: RequestSql): string =>
  `(SELECT count(*) FROM users u WHERE u.cell IS NOT NULL AND ${isHiddenFrom(viewerId, 'u.id')})`;

/**
 * SQL for the cells whose players fill the next page: the nearest cells whose counts add up to `limit` players. Adding counts first means
 * that few players are read, whether they live close together or far apart.
 *
 * The counts include the viewer and hidden players, whom the page omits, so the cells must contain that many more. Cells at the cursor's
 * distance count as empty, because all of their players may be on previous pages. Of cells at the same distance, all or none are selected:
 * their players are sorted by id.
 */
function cellsOfNextPage(bind: Bind, sql: RequestSql, request: PlayerListRequest, limit: string): string {
  const needed = `${limit} + 1 + ${hiddenPlayerCount(sql)}`;
  return `
    SELECT country, cell, distance FROM (
      SELECT country, cell, distance,
             sum(players) OVER (ORDER BY distance) - sum(players) OVER (PARTITION BY distance) AS players_nearer
      FROM (
        SELECT country, cell, distance, CASE WHEN distance > ${sql.cursorKey} THEN players ELSE 0 END AS players
        FROM (${cellCounts(bind, sql, request)}) counts WHERE distance >= ${sql.cursorKey}
        ORDER BY distance FETCH FIRST (${needed} + ${MAX_COUNTRIES_OF_CELL}) ROWS WITH TIES
      ) nearest
    ) summed
    WHERE players_nearer < ${needed}`;
}

/** A player's location in every list is the centre of their cell, so that no list gives the exact one away. */
export const PLAYER_LISTING: Listing<PlayerListRequest> = {
  ...USERS_NEWEST_FIRST,
  hasViewer: true,
  keepsUnlocated: true,
  isVisible: (viewerId) => isListedFor(viewerId, 'u'),
  visibleTotal: (stored, viewerId) => visibleCount(stored, viewerId, 'u.id', 'users u WHERE u.deleted_at IS NULL'),

  columns: (bind, { viewerId, emailAddress }) => {
    const email =
      emailAddress === null
        ? 'NULL'
        : `CASE WHEN lower(u.email) = lower(${bind(emailAddress, 'text')}) THEN u.email END`;
    return `${email} AS "matchedEmail", ${playerColumns(bind(viewerId, 'uuid'))}`;
  },

  matchesWords: (bind, words, { emailAddress }) => matchPlayerWords(bind, words, emailAddress),

  // Thousands of players may share a cell and therefore a distance. An index on distances would read all of them to find the newest.
  nearest: (bind, sql, request, limit) => `
    SELECT u.*, c.distance AS sort_key
    FROM (${cellsOfNextPage(bind, sql, request, limit)}) c CROSS JOIN LATERAL (
      SELECT * FROM users u
      WHERE u.country = c.country AND u.cell = c.cell AND u.id <> ${sql.viewerId} AND ${isListedFor(sql.viewerId, 'u')} AND ${sql.isAfterCursor('c.distance', 'u.id')}
      ORDER BY u.id DESC LIMIT ${limit}) u
    ORDER BY sort_key, u.id DESC LIMIT ${limit}`,

  within: (bind, sql, request) => `
    SELECT u.*, c.distance AS sort_key FROM (${cellCounts(bind, sql, request)}) c JOIN users u USING (country, cell)
    WHERE u.id <> ${sql.viewerId} AND ${isListedFor(sql.viewerId, 'u')}`,
};
