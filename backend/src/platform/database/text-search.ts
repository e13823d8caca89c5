/**
 * An SQL condition: the folded `text` contains `words`, which have this length. The trigram index needs at least three letters.
 * Fewer letters occur in most texts, so searching without an index finds enough of them quickly.
 */
export const matchesWords = (text: string, words: string, length: number): string =>
  length < 3
    ? `strpos(${text}, (SELECT folded(${words}::text))) > 0`
    : `${text} LIKE (SELECT '%' || regexp_replace(folded(${words}::text), '([\\\\%_])', '\\\\\\1', 'g') || '%')`;
