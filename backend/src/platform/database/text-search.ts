/**
 * SQL condition: `text` contains `words`, which are `length` characters long. `text` is already folded (lower case, no accents). The
 * trigram index needs at least three characters. Shorter words occur in most texts, so a scan without an index finds enough matches.
 */
export const matchesWords = (text: string, words: string, length: number): string =>
  length < 3
    ? `strpos(${text}, (SELECT folded(${words}::text))) > 0`
    : `${text} LIKE (SELECT '%' || regexp_replace(folded(${words}::text), '([\\\\%_])', '\\\\\\1', 'g') || '%')`;
