/**
 * Whether a folded text holds these words, as an SQL condition; `length` is theirs. An index finds by three letters; fewer are in
 * most of all texts.
 */
export const matchesWords = (text: string, words: string, length: number): string =>
  length < 3
    ? `strpos(${text}, (SELECT folded(${words}::text))) > 0`
    : `${text} LIKE (SELECT '%' || regexp_replace(folded(${words}::text), '([\\\\%_])', '\\\\\\1', 'g') || '%')`;
