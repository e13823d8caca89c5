import type { MentionStart } from './mentions';

// Separate from `mentions.ts`, because only the suggestions need it, and they load on demand.

export interface CompletedText {
  text: string;
  /** The new position of the caret. */
  caret: number;
}

/** Returns the callsign as it is written after an @. */
export const handleOf = (nickname: string): string => nickname.replace(/\s+/g, '');

/** Completes the mention. */
export function withMention(text: string, { index, text: typed }: MentionStart, nickname: string): CompletedText {
  const inserted = `@${handleOf(nickname)} `;
  const rest = text.slice(index + 1 + typed.length).replace(/^ /, '');
  return { text: text.slice(0, index) + inserted + rest, caret: index + inserted.length };
}
