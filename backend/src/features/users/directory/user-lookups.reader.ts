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
