import type { KeyboardEvent } from 'react';

/** A phone's keyboard has no Shift+Enter, so Enter inserts a new line there and the button sends. */
export const isTouch = () => window.matchMedia('(pointer: coarse)').matches;

/** True for Enter if it sends the text. Shift+Enter inserts a new line. */
export function isSubmitKey(event: KeyboardEvent): boolean {
  // While an input method composes a Japanese, Chinese or Korean word, Enter only confirms the word.
  return event.key === 'Enter' && !event.shiftKey && !isTouch() && !event.nativeEvent.isComposing;
}
