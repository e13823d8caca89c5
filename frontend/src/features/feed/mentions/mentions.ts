import type { MentionView } from '@contracts/posts';

export interface MentionPart {
  text: string;
  /** Set if the part mentions a player. */
  userId?: string;
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** Splits a text into plain parts and mentions. Joined again, the parts are the text. The server decides what is a mention. */
export function mentionParts(text: string, mentions: readonly MentionView[]): MentionPart[] {
  if (mentions.length === 0) return [{ text }];
  const byHandle = new Map<string, string>();
  // If several players share a callsign, the link opens the first one.
  for (const { handle, userId } of [...mentions].reverse()) byHandle.set(handle.toLowerCase(), userId);
  // The longest handle is tried first and must end where its word ends, so "@hawkeye" does not match "@hawk".
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

/** An incomplete mention right before the caret: "@haw" is `{at, text: "haw"}`. */
export interface MentionStart {
  /** The index of the @. */
  at: number;
  text: string;
}

export function mentionAtCaret(text: string, caret: number): MentionStart | null {
  const begun = /(?<![\p{L}\p{N}\p{M}_])@([^\s@]{1,40})$/u.exec(text.slice(0, caret));
  return begun ? { at: begun.index, text: begun[1] ?? '' } : null;
}

/** The callsign as it is written behind an @. */
export const handleOf = (nickname: string): string => nickname.replace(/\s+/g, '');

/** Completes the mention. `caret` is the new position of the caret. */
export function withMention(
  text: string,
  { at, text: begun }: MentionStart,
  nickname: string,
): { text: string; caret: number } {
  const written = `@${handleOf(nickname)} `;
  const rest = text.slice(at + 1 + begun.length).replace(/^ /, '');
  return { text: text.slice(0, at) + written + rest, caret: at + written.length };
}
