/** A text names at most so many players. */
export const MAX_MENTIONS = 20;
const MAX_HANDLE_LENGTH = 80;

const MENTION = /(?<![\p{L}\p{N}\p{M}_])@([^\s@]+)/gu;
const WORD_CHARACTER = /^[\p{L}\p{N}\p{M}_]/u;

/**
 * What may be meant behind each @ of a text, the longest first: "@Dr.No, run" is "Dr.No,", "Dr.No" or "Dr". A callsign may hold
 * signs, so only who bears it tells where it ends.
 */
export function handlesIn(text: string): string[][] {
  const written = new Set<string>();
  for (const [, word = ''] of text.matchAll(MENTION)) {
    if (written.size === MAX_MENTIONS) break;
    written.add(word);
  }
  return [...written].map(candidatesOf).filter((handles) => handles.length > 0);
}

/** Those that end where a word ends, or in signs. */
function candidatesOf(word: string): string[] {
  const beginnings: string[] = [];
  const characters = [...word].slice(0, MAX_HANDLE_LENGTH + 1);
  for (let end = Math.min(characters.length, MAX_HANDLE_LENGTH); end > 0; end -= 1)
    if (!WORD_CHARACTER.test(characters[end] ?? '')) beginnings.push(characters.slice(0, end).join(''));
  return beginnings;
}
