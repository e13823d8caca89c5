import type { MentionView } from '@contracts/posts';

export interface MentionPart {
  text: string;
  /** Set if the part mentions a player. */
  userId?: string;
}

const escapeRegExp = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** Splits a text into plain parts and mentions. Joined again, the parts are the text. The server decides what is a mention. */
export function mentionParts(text: string, mentions: readonly MentionView[]): MentionPart[] {
  if (mentions.length === 0) return [{ text }];
  const byHandle = new Map<string, string>();
  // If several players share a callsign, the link opens the first one.
  for (const { handle, userId } of [...mentions].reverse()) byHandle.set(handle.toLowerCase(), userId);
  // The longest handle is tried first and must end where its word ends, so "@hawkeye" does not match "@hawk".
  const handles = [...byHandle.keys()].sort((a, b) => b.length - a.length).map(escapeRegExp);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}\\p{M}_])@(${handles.join('|')})(?![\\p{L}\\p{N}\\p{M}_])`, 'giu');
  const parts: MentionPart[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: match[0], userId: byHandle.get((match[1] ?? '').toLowerCase()) });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** An incomplete mention right before the caret: “@haw” at the beginning is `{ index: 0, text: "haw" }`. */
export interface MentionStart {
  /** The index of the @. */
  index: number;
  text: string;
}

export function mentionAtCaret(text: string, caret: number): MentionStart | null {
  const match = /(?<![\p{L}\p{N}\p{M}_])@([^\s@]{0,40})$/u.exec(text.slice(0, caret));
  return match ? { index: match.index, text: match[1] ?? '' } : null;
}
