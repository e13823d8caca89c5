import { followedBy } from '../follows/follow.reader.js';
import { isListedFor } from '../person-visibility.reader.js';

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

/** A user whose callsign is one of the possible handles of a text. */
export interface HandleMatch {
  /** The callsign as the text writes it, without the @. */
  handle: string;
  userId: string;
  isFollowed: boolean;
}

/** SQL for the matches of `handles` among the users whom `author` can mention, which are never the author. All parameters are SQL expressions. */
export const handleMatches = (handles: string, author: string): string => `
  SELECT w.handle, u.id AS "userId", u.id IN (${followedBy(author)}) AS "isFollowed"
  FROM unnest(${handles}::text[]) w (handle) JOIN users u ON handle_of(u.nickname) = handle_of(w.handle)
  WHERE u.id <> ${author} AND ${isListedFor(author, 'u')}`;

/**
 * Chooses the users whom a text mentions, at most `MAX_MENTIONS`. A callsign of several users mentions those whom the author follows, or else the
 * oldest account.
 * @param handleCandidates the result of `handlesIn`
 */
export function mentionedUsers<Match extends HandleMatch>(
  handleCandidates: string[][],
  matches: readonly Match[],
): Match[] {
  const byHandle = new Map<string, Match[]>();
  // The ids of users ascend in the order of registration, so the oldest account comes first.
  for (const match of [...matches].sort((a, b) => (a.userId < b.userId ? -1 : 1)))
    byHandle.set(match.handle, [...(byHandle.get(match.handle) ?? []), match]);
  const mentioned = handleCandidates.flatMap((handles) => {
    const sameCallsign = byHandle.get(handles.find((handle) => byHandle.has(handle)) ?? '') ?? [];
    const followed = sameCallsign.filter(({ isFollowed }) => isFollowed);
    return followed.length > 0 ? followed : sameCallsign.slice(0, 1);
  });
  return mentioned.slice(0, MAX_MENTIONS);
}
