import type { Bind, ListFilter } from './list-filters.js';
import type { ListOrder } from './list-order.js';

/** The point from which distances are measured, and the maximum distance. */
export interface Nearby {
  /** The viewer's location as PostgreSQL writes a `cube`; null if it is unknown. */
  readonly origin: string | null;
  /** The maximum distance as a straight line through a sphere of radius 1. Null if there is no limit or no origin. */
  readonly maxChord: number | null;
}

/** A request for one page of a list. */
export interface ListRequest extends Nearby {
  readonly viewerId: string | null;
  readonly cursor?: string;
  readonly limit: number;
  readonly words: string | null;
  readonly filters: readonly ListFilter[];
  /** Restricts the list to a set that is known to be small, such as the teams of one player. */
  readonly among?: ListFilter;
}

/** Placeholders and conditions for SQL that reads the entries around the viewer. */
export interface NearestScan {
  readonly origin: string;
  /** Null if the distance has no limit. */
  readonly maxChord: string | null;
  readonly viewerId: string;
  /** No entry nearer than this follows the cursor. */
  readonly minDistance: string;
  isAfterCursor(distance: string, id: string): string;
}

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
  /** The columns of an entry, from its row and the viewer's row of `users`, `me`. */
  columns(bind: Bind, request: Request): string;
  matchesWords(bind: Bind, words: string): WordsCondition;
  /** Replaces the default, an index on `location`: every column and `sort_key` of the next entries, the nearest first. */
  nearest?(bind: Bind, scan: NearestScan, request: Request, limit: string): string;
  /** Replaces the default, an index on `location`: every column and `sort_key` of all entries within `maxChord`. Ends with a WHERE clause. */
  within?(bind: Bind, scan: NearestScan, request: Request): string;
  /** SQL for the rows that the viewer may see; all rows if it is missing. */
  isVisible?(viewerId: string): string;
  /** A stored number of rows without those that the viewer may not see. */
  visibleTotal?(stored: string, viewerId: string): string;
  /** The viewer is an entry too, at distance 0. `nearest` and `within` leave them out. */
  readonly hasViewer?: boolean;
}

/** The largest total that a filtered list counts; beyond it, the answer says that there are more. */
export const COUNT_LIMIT = 1_000;

/** Returns whether a request needs its matches counted. Unfiltered lists have a maintained total. */
export const isFiltered = ({ words, filters, maxChord }: ListRequest): boolean =>
  words !== null || filters.length > 0 || maxChord !== null;
