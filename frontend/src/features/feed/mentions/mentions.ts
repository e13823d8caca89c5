import type { MentionView } from '@contracts/posts';

export interface MentionPart {
  text: string;
  /** Set where the part names a player. */
  userId?: string;
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** Cuts a text where it names players; joined again, the parts are the text. The server says whom it names. */
export function mentionParts(text: string, mentions: readonly MentionView[]): MentionPart[] {
  if (mentions.length === 0) return [{ text }];
  const byHandle = new Map<string, string>();
  // Of several with one callsign the first is opened.
  for (const { handle, userId } of [...mentions].reverse()) byHandle.set(handle.toLowerCase(), userId);
  // "@hawkeye" is not "@hawk": the longest comes first, and nothing of a word follows.
  const handles = [...byHandle.keys()].sort((a, b) => b.length - a.length).map(escaped);
  const named = new RegExp(`(?<![\\p{L}\\p{N}\\p{M}_])@(${handles.join('|')})(?![\\p{L}\\p{N}\\p{M}_])`, 'giu');
  const parts: MentionPart[] = [];
  let done = 0;
  for (const match of text.matchAll(named)) {
    if (match.index > done) parts.push({ text: text.slice(done, match.index) });
    parts.push({ text: match[0], userId: byHandle.get((match[1] ?? '').toLowerCase()) });
    done = match.index + match[0].length;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}

/** The beginning of a mention that the caret stands behind: "@haw" is `{at, text: "haw"}`. */
export interface MentionStart {
  /** Where its @ stands. */
  at: number;
  text: string;
}

export function mentionAtCaret(text: string, caret: number): MentionStart | null {
  const begun = /(?<![\p{L}\p{N}\p{M}_])@([^\s@]{1,40})$/u.exec(text.slice(0, caret));
  return begun ? { at: begun.index, text: begun[1] ?? '' } : null;
}

/** A callsign as it is written behind an @. */
export const handleOf = (nickname: string): string => nickname.replace(/\s+/g, '');

/** The text with the begun mention completed, and where the caret stands then. */
export function withMention(
  text: string,
  { at, text: begun }: MentionStart,
  nickname: string,
): { text: string; caret: number } {
  const written = `@${handleOf(nickname)} `;
  const rest = text.slice(at + 1 + begun.length).replace(/^ /, '');
  return { text: text.slice(0, at) + written + rest, caret: at + written.length };
}
