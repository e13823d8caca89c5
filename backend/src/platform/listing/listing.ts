import type { Bind } from './list-filters.js';
import type { ListOrder } from './list-order.js';
import type { ListRequest } from './list-request.js';
import type { RequestSql } from './request-sql.js';

/** SQL for whether an entry matches words. */
export interface WordsCondition {
  /** The condition in a form that is cheap to check for a single entry. */
  readonly check: string;
  /** The condition split into parts that each use an index. An entry meets at most one of them. */
  readonly lookups: readonly string[];
}

/** Describes how one table is listed. All strings are SQL over the table's alias. */
export interface Listing<Request extends ListRequest = ListRequest> {
  readonly table: string;
  readonly alias: string;
  /** The order if the viewer has no location, and the key it sorts by. */
  readonly order: ListOrder;
  readonly sortKey: string;
  /** The entry's location as a `cube`. */
  readonly location: string;
  readonly isUnlocated: string;
  /**
   * The number of entries in the order of the list that are checked for matches. If they don't fill a page, the statement reads all matches.
   * The cheaper it is to read an entry, the larger the number should be.
   */
  readonly scanSize: number;
  /** The columns of an entry, from its row and the viewer's row of `users`, `me`. */
  columns(bind: Bind, request: Request): string;
  matchesWords(bind: Bind, words: string, request: Request): WordsCondition;
  /**
   * Selects the next entries after the cursor, the nearest first: all columns of the table, and the distance as `sort_key`. Without this
   * function, an index on `location` finds them.
   */
  nearest?(bind: Bind, sql: RequestSql, request: Request, limit: string): string;
  /** Selects all entries within `maxChord`, with the same columns. The statement ends with a WHERE clause, so conditions can follow. */
  within?(bind: Bind, sql: RequestSql, request: Request): string;
  /** SQL for the rows that the viewer may see; all rows if it is missing. */
  isVisible?(viewerId: string, bind: Bind, request: Request): string;
  /** Builds SQL that subtracts the rows hidden from the viewer from a stored total. */
  visibleTotal?(stored: string, viewerId: string): string;
  /** The viewer is an entry too, at distance 0. `nearest` and `within` must omit the viewer. */
  readonly hasViewer?: boolean;
  /** Entries without a location stay in the list when the request has a maximum distance. */
  readonly keepsUnlocated?: boolean;
}
