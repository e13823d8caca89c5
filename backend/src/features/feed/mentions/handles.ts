/** The maximum number of players that one text can mention. */
export const MAX_MENTIONS = 20;
const MAX_HANDLE_LENGTH = 80;

const MENTION = /(?<![\p{L}\p{N}\p{M}_])@([^\s@]+)/gu;
const WORD_CHARACTER = /^[\p{L}\p{N}\p{M}_]/u;

/**
 * The possible handles behind each @ of a text, longest first: "@Dr.No, run" gives "Dr.No,", "Dr.No" and "Dr". A callsign may
 * contain punctuation, so only a lookup of users decides where it ends.
 */
export function handlesIn(text: string): string[][] {
  const written = new Set<string>();
  for (const [, word = ''] of text.matchAll(MENTION)) {
    if (written.size === MAX_MENTIONS) break;
    written.add(word);
  }
  return [...written].map(candidatesOf).filter((handles) => handles.length > 0);
}

/** All prefixes of a word that are not followed by a letter, digit or underscore, longest first. */
function candidatesOf(word: string): string[] {
  const beginnings: string[] = [];
  const characters = [...word].slice(0, MAX_HANDLE_LENGTH + 1);
  for (let end = Math.min(characters.length, MAX_HANDLE_LENGTH); end > 0; end -= 1)
    if (!WORD_CHARACTER.test(characters[end] ?? '')) beginnings.push(characters.slice(0, end).join(''));
  return beginnings;
}
