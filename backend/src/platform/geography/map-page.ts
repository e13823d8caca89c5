import type { MapItem, MapRequest } from '../../contracts/maps.js';
import type { Database } from '../database/database.js';
import { afterCursor, decodeCursor, type RowWithTotal, Page, withTotal } from '../http/paging/paging.js';

/** The table that a map reads. */
interface MapSource {
  /** The columns of a `MapItem`. */
  columns: string;
  from: string;
  /** SQL condition: the row has a location. */
  isPlaced: string;
  /** Statement for the number of rows with a location; by default the maintained count of the table. */
  total?: string;
  /** Builds SQL that subtracts the rows hidden from the viewer from a stored total. */
  visibleTotal?: (stored: string) => string;
}

/** Builds the SQL that reads a map page, newest first. `alias` is the table's alias in `columns` and `isPlaced`. */
export const mapSql = (
  alias: string,
  { columns, from, isPlaced, total, visibleTotal = (stored) => stored }: MapSource,
): string =>
  withTotal(
    total ??
      `SELECT ${visibleTotal('coalesce(sum(entries), 0)::int')} AS total FROM listing_counts WHERE listing = '${from}' AND has_location`,
    `SELECT ${alias}.id, ${columns} FROM ${from} ${alias}
     WHERE ${isPlaced} AND ${afterCursor(`${alias}.id`, '$1')} ORDER BY ${alias}.id DESC LIMIT $2`,
  );

/** Reads one page of a map with a statement from `mapSql`. */
export async function mapPage(
  database: Database,
  sql: string,
  { limit, cursor }: MapRequest,
  more: readonly unknown[] = [],
): Promise<Page<MapItem>> {
  const [before] = decodeCursor(cursor, ['uuid']);
  const rows = await database.query<RowWithTotal<MapItem>>(sql, [before, limit + 1, ...more]);
  return Page.fromRowsWithTotal(rows, limit, ({ total: _, ...item }: MapItem & { total?: number }) => item);
}
