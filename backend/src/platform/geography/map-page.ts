import type { MapItem, MapRequest } from '../../contracts/maps.js';
import type { Database } from '../database/database.js';
import { behind, keyFrom, Page } from '../http/paging.js';

type PlacedRow = MapItem & { total: number };

/** What a map of one kind is read from. */
interface Placed {
  /** Of a `MapItem`. */
  columns: string;
  /** The table under the alias by which `columns` and `isPlaced` know it. */
  from: string;
  isPlaced: string;
  /** How many have a place. */
  total: string;
}

/** The statement behind a map, the newest first. Also a page behind the end has a row, with the total. */
export const mapSql = (alias: string, { columns, from, isPlaced, total }: Placed): string => `
  SELECT whole.total, shown.*
  FROM (SELECT (${total}) AS total) whole
  LEFT JOIN (
    SELECT ${alias}.id, ${columns} FROM ${from} ${alias}
    WHERE ${isPlaced} AND ${behind(`${alias}.id`, '$1')} ORDER BY ${alias}.id DESC LIMIT $2
  ) shown ON true
  ORDER BY shown.id DESC`;

/** One page of a map, by a statement that `mapSql` made. */
export async function mapPage(
  database: Database,
  sql: string,
  { limit, cursor }: MapRequest,
  more: readonly unknown[] = [],
): Promise<Page<MapItem>> {
  const [before] = keyFrom(cursor, 'uuid');
  const rows = await database.query<PlacedRow & { id: string }>(sql, [before, limit + 1, ...more]);
  return Page.of(
    rows.filter(({ id }) => id !== null),
    limit,
    rows[0]?.total ?? 0,
    ({ id }) => [id],
    ({ total: _, ...item }) => item,
  );
}
