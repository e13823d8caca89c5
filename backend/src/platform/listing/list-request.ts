import type { ListFilter } from './list-filters.js';

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
  /** Restricts the list to a set that is known to be small, such as the entries that belong to one account. */
  readonly scope?: ListFilter;
}

/** A request without an origin, words or filters. */
export const UNFILTERED = { origin: null, maxChord: null, words: null, filters: [] } as const;

/** The largest total that a filtered list counts; beyond it, the answer says that there are more. */
export const COUNT_LIMIT = 1_000;

/** Returns whether a request needs its matches counted. Unfiltered lists have a maintained total. */
export const isFiltered = ({ words, filters, maxChord }: ListRequest): boolean =>
  words !== null || filters.length > 0 || maxChord !== null;
