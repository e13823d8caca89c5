import { type MatchPart } from './matched-words';
import { normalizeText } from './normalize-text';

/** Splits a text into the parts that a search has found and the rest. Like the server, ignores case and accents, and matches within words. */
export function matchedParts(text: string, search: string): MatchPart[] {
  const sought = normalizeText(search);
  const { normalized, origins } = normalizeByCharacter(text);
  const parts: MatchPart[] = [];
  let end = 0;
  for (let start = sought === '' ? -1 : normalized.indexOf(sought); start !== -1;) {
    const from = origins[start] ?? 0;
    const to = origins[start + sought.length] ?? text.length;
    if (from > end) parts.push({ text: text.slice(end, from), isMatch: false });
    if (to > end) parts.push({ text: text.slice(Math.max(from, end), to), isMatch: true });
    end = Math.max(end, to);
    start = normalized.indexOf(sought, start + sought.length);
  }
  return end < text.length ? [...parts, { text: text.slice(end), isMatch: false }] : parts;
}

/** The normalized text and, for each of its characters, the index of the first original character of its group. */
function normalizeByCharacter(text: string): { normalized: string; origins: number[] } {
  let normalized = '';
  const origins: number[] = [];
  // A letter and the accents that follow it are one group.
  for (const { 0: group, index } of text.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
    const letters = /^\s$/u.test(group) ? ' ' : normalizeText(group);
    normalized += letters;
    origins.push(...Array<number>(letters.length).fill(index));
  }
  return { normalized, origins };
}
