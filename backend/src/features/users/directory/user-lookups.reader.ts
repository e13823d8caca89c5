import { NEWEST_FIRST } from '../../../platform/listing/list-order.js';
import type { Listing } from '../../../platform/listing/listing.js';

/** The properties that the listings of players and of accounts have in common. */
export const USERS_NEWEST_FIRST = {
  table: 'users',
  alias: 'u',
  order: NEWEST_FIRST,
  sortKey: '0::float8',
  location: 'u.cell_point',
  isUnlocated: 'u.cell IS NULL',
  // Two letters may occur in 9 % of all names. Then 1,000 users contain a page of matches, while reading all matches takes thousands of rows.
  scanSize: 1_000,
} satisfies Partial<Listing>;

/** SQL condition on a row `u` of `users`: the name or callsign contains the text. */
export const isInNameOf = (text: string): string => `strpos(u.search_text, (SELECT folded(${text}))) > 0`;

/** The same condition. It finds texts in an index of letter pairs. */
export const nameLookup = (text: string): string =>
  `pairs_of(u.search_text) @> (SELECT pairs_of(folded(${text}))) AND ${isInNameOf(text)}`;

/** SQL condition: the email address contains the text. Only administrators search like this; others must know the whole address. */
export const isInEmailOf = (text: string): string => `strpos(lower(u.email), lower(${text})) > 0`;

/** The same condition. It finds texts in an index of letter pairs. */
export const emailLookup = (text: string): string =>
  `pairs_of(lower(u.email)) @> (SELECT pairs_of(lower(${text}))) AND ${isInEmailOf(text)}`;
