import type { Database } from '../database/database.js';
import { decodeCursor, Page, type RowWithTotal } from '../http/paging/paging.js';
import { NEAREST_FIRST } from './list-order.js';
import { listStatement } from './list-statement.js';
import { COUNT_LIMIT, isFiltered, type ListRequest } from './list-request.js';
import type { Listing } from './listing.js';

type ListedRow<Row> = Row & { id: string; key: number | string | Date };

/**
 * Reads one page of a list: nearest first, then the entries without a location, if the request has an origin; in the listing's own
 * order otherwise. A list without a filter has an exact total from `listing_counts`, and a list with a scope is counted in full. Other lists are
 * counted up to `COUNT_LIMIT`.
 */
export async function readList<Request extends ListRequest, Row extends { id: string }, T>(
  database: Database,
  listing: Listing<Request>,
  request: Request,
  present: (row: Row) => T,
): Promise<Page<T>> {
  const order = request.origin === null ? listing.order : NEAREST_FIRST;
  const [key, id] = decodeCursor(request.cursor, [order.cursorKey, 'uuid']);
  const after = [key ?? order.start[0], String(id ?? order.start[1])] as const;
  const { text, values } = listStatement(listing, request, order, after);
  // Every combination of filters has its own SQL text. Preparing all of them would fill every connection's memory.
  const rows: RowWithTotal<ListedRow<Row>>[] =
    request.filters.length > 0 ? await database.queryUnprepared(text, values) : await database.query(text, values);
  const page = Page.fromRowsWithTotal(rows, request.limit, present, (row: ListedRow<Row>) => [
    row.key instanceof Date ? row.key.toISOString() : row.key,
    row.id,
  ]);
  return isFiltered(request) && !request.scope ? page.withCappedTotal(COUNT_LIMIT) : page;
}
