import type { MapItem } from '../../contracts/maps.js';
import type { Database } from '../database/database.js';
import { afterCursor, decodeCursor, type RowWithTotal, Page, withTotal } from '../http/paging/paging.js';
import { type Bind, Bindings, type ListFilter, usedFilters } from '../listing/list-filters.js';
import { COUNT_LIMIT } from '../listing/list-request.js';

/** The table that a map reads. In its SQL, `$3` is the viewer's id. */
export interface MapSource {
  table: string;
  alias: string;
  /** The columns of a `MapItem`. */
  columns: string | ((bind: Bind) => string);
  /** SQL condition: the map shows the row, because it has a location and the viewer may see it. */
  isShown: string;
  /** Builds SQL that subtracts the rows hidden from the viewer from a stored total. */
  visibleTotal?: (stored: string) => string;
}

interface MapPageRequest {
  viewerId?: string | null;
  limit: number;
  cursor?: string;
  filters: readonly (ListFilter | null)[];
}

/** Builds the statement for one page of a map, newest first, and its total, which is counted up to `COUNT_LIMIT` if there are filters. */
export function mapStatement(
  { table, alias, columns, isShown, visibleTotal = (stored) => stored }: MapSource,
  { viewerId, limit, cursor, filters }: MapPageRequest,
): { text: string; values: unknown[] } {
  const [before] = decodeCursor(cursor, ['uuid']);
  const bindings = new Bindings();
  bindings.values.push(before, limit + 1, ...(viewerId === undefined ? [] : [viewerId]));
  const used = usedFilters(filters);
  const conditions = [isShown, ...used.map((filter) => filter(bindings.bind))].join(' AND ');
  const total =
    used.length > 0
      ? `SELECT count(*)::int AS total FROM (SELECT FROM ${table} ${alias} WHERE ${conditions} LIMIT ${COUNT_LIMIT + 1}) counted`
      : `SELECT ${visibleTotal('coalesce(sum(entries), 0)::int')} AS total FROM listing_counts WHERE listing = '${table}' AND has_location`;
  const next = (selected: string) => `SELECT ${alias}.${selected} FROM ${table} ${alias}
    WHERE ${conditions} AND ${afterCursor(`${alias}.id`, '$1')} ORDER BY ${alias}.id DESC LIMIT $2`;
  // With filters, PostgreSQL may read and sort all matches. It sorts their ids, because whole rows are far larger, and an index may have all
  // that the filters need.
  const rows =
    used.length > 0
      ? `(${next('id')}) matches JOIN ${table} ${alias} ON ${alias}.id = matches.id`
      : `(${next('*')}) ${alias}`;
  const columnsSql = typeof columns === 'string' ? columns : columns(bindings.bind);
  // The columns are selected outside the sorted subquery, because PostgreSQL would compute them for every match before it sorts.
  const page = `SELECT ${alias}.id, ${columnsSql} FROM ${rows}`;
  return { text: withTotal(total, page), values: bindings.values };
}

/** Reads one page of a map. */
export async function mapPage(database: Database, source: MapSource, request: MapPageRequest): Promise<Page<MapItem>> {
  const { text, values } = mapStatement(source, request);
  const isFiltered = usedFilters(request.filters).length > 0;
  // Every combination of filters has its own SQL text. Preparing all of them would fill every connection's memory.
  const rows: RowWithTotal<MapItem>[] = isFiltered
    ? await database.queryUnprepared(text, values)
    : await database.query(text, values);
  const page = Page.fromRowsWithTotal(
    rows,
    request.limit,
    ({ total: _, ...item }: MapItem & { total?: number }) => item,
  );
  return isFiltered ? page.withCappedTotal(COUNT_LIMIT) : page;
}
