import type { QuoteView } from '@contracts/messages';
import { type RefObject, useEffect, useRef } from 'react';

interface ComposerFocusOptions {
  /** The conversation, with the heading that takes the focus when there is no text box. */
  section: RefObject<HTMLElement | null>;
  textBox: RefObject<HTMLTextAreaElement | null>;
  /** True while a notice replaces the composer. */
  isClosed: boolean;
  isPhone: boolean;
  /** The message to which the viewer is replying. */
  reply: QuoteView | null;
}

/** Keeps the focus in the conversation when it closes or opens again, and moves it to the text box when the viewer replies to a message. */
export function useComposerFocus({ section, textBox, isClosed, isPhone, reply }: ComposerFocusOptions): void {
  const wasClosed = useRef(isClosed);
  useEffect(() => {
    // The composer has unmounted while somebody was writing, or the notice after its button was pressed.
    if (isClosed !== wasClosed.current && document.activeElement === document.body) {
      // On a phone, focusing the text box would open the keyboard over the messages.
      const focused = (!isClosed && !isPhone && textBox.current) || section.current?.querySelector<HTMLElement>('h2');
      focused?.focus({ preventScroll: true });
    }
    wasClosed.current = isClosed;
  }, [section, textBox, isClosed, isPhone]);

  // A reply that was begun on an earlier visit takes no focus.
  const lastReply = useRef(reply);
  useEffect(() => {
    if (reply && reply !== lastReply.current) textBox.current?.focus();
    lastReply.current = reply;
  }, [textBox, reply]);
}
