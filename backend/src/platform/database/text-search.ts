/**
 * SQL condition: `text` contains `words`, which are `length` characters long. `text` is folded: without case and accents. The trigram
 * index needs at least three characters. Shorter words occur in most texts, so a search without an index finds enough of them quickly.
 */
export const matchesWords = (text: string, words: string, length: number): string =>
  length < 3
    ? `strpos(${text}, (SELECT folded(${words}::text))) > 0`
    : `${text} LIKE (SELECT '%' || regexp_replace(folded(${words}::text), '([\\\\%_])', '\\\\\\1', 'g') || '%')`;
