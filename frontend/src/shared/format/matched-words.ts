import { normalizeText } from '@/shared/format/normalize-text';

/** A part of a text in which a search has found words. */
export interface MatchPart {
  text: string;
  isMatch: boolean;
}

const WORDS = /[\p{L}\p{N}\p{M}]+/gu;

/** An excerpt begins up to this many characters before the first match, and has at most EXCERPT_LENGTH characters. */
const LEAD_LENGTH = 40;
const EXCERPT_LENGTH = 240;

/** The part of a text around the first word that a search has found, with the found words marked. */
export function matchedExcerpt(content: string, search: string): MatchPart[] {
  const text = content.replace(/\s+/g, ' ').trim();
  const found = foundWords(text, search);
  const from = excerptStart(text, found[0]?.index ?? 0);
  const to = excerptEnd(text, from + EXCERPT_LENGTH);
  const parts = splitAt(found, text, from, to);
  if (to < text.length) parts.push({ text: '…', isMatch: false });
  if (from > 0) parts.unshift({ text: '…', isMatch: false });
  return parts;
}

/** The whole text, with the found words marked. */
export function matchedWords(text: string, search: string): MatchPart[] {
  return splitAt(foundWords(text, search), text, 0, text.length);
}

function foundWords(text: string, search: string): RegExpExecArray[] {
  const searched = wordsOf(search);
  return [...text.matchAll(WORDS)].filter(([word]) => isMatching(word, searched));
}

function splitAt(found: readonly RegExpExecArray[], text: string, from: number, to: number): MatchPart[] {
  const parts: MatchPart[] = [];
  let end = from;
  for (const { 0: word, index } of found) {
    if (index < from || index + word.length > to) continue;
    parts.push({ text: text.slice(end, index), isMatch: false }, { text: word, isMatch: true });
    end = index + word.length;
  }
  parts.push({ text: text.slice(end, to), isMatch: false });
  return parts.filter((part) => part.text !== '');
}

const wordsOf = (search: string): string[] => [...search.matchAll(WORDS)].map(([word]) => normalizeText(word));

/** Like the server: a word matches if it equals a word of the search, or if it begins with the last word of the search. */
function isMatching(word: string, searched: readonly string[]): boolean {
  const normalized = normalizeText(word);
  const last = searched.at(-1);
  return searched.includes(normalized) || (last !== undefined && normalized.startsWith(last));
}

function excerptStart(text: string, match: number): number {
  if (match <= LEAD_LENGTH) return 0;
  const space = text.indexOf(' ', match - LEAD_LENGTH);
  return space === -1 || space >= match ? match : space + 1;
}

/** Does not split a character of two code units, such as an emoji. */
function excerptEnd(text: string, limit: number): number {
  if (limit >= text.length) return text.length;
  return /[\uD800-\uDBFF]/.test(text[limit - 1] ?? '') ? limit - 1 : limit;
}
