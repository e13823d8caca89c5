/** A text names at most so many players. */
export const MOST_MENTIONS = 20;
const LONGEST_HANDLE = 80;

const AT = /(?<![\p{L}\p{N}\p{M}_])@([^\s@]+)/gu;
const BEGINS_A_WORD = /^[\p{L}\p{N}\p{M}_]/u;

/**
 * What may be meant behind each @ of a text, the longest first: "@Dr.No, run" is "Dr.No,", "Dr.No" or "Dr". A callsign may hold
 * signs, so only who bears it tells where it ends.
 */
export function handlesIn(text: string): string[][] {
  const written = new Set<string>();
  for (const [, word = ''] of text.matchAll(AT)) {
    if (written.size === MOST_MENTIONS) break;
    written.add(word);
  }
  return [...written].map(beginningsOf).filter((handles) => handles.length > 0);
}

/** Those that end where a word ends, or in signs. */
function beginningsOf(word: string): string[] {
  const beginnings: string[] = [];
  const characters = [...word].slice(0, LONGEST_HANDLE + 1);
  for (let end = Math.min(characters.length, LONGEST_HANDLE); end > 0; end -= 1)
    if (!BEGINS_A_WORD.test(characters[end] ?? '')) beginnings.push(characters.slice(0, end).join(''));
  return beginnings;
}
