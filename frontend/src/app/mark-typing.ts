const TEXT_INPUT = 'textarea, input:not([type=checkbox], [type=radio])';

/** Keeps `data-typing` on the root element while a text input has the focus. */
export function markTyping(): void {
  const { documentElement } = document;
  const mark = () =>
    documentElement.toggleAttribute('data-typing', document.activeElement?.matches(TEXT_INPUT) ?? false);
  for (const event of ['focusin', 'focusout']) document.addEventListener(event, mark);
  // An on-screen keyboard that closes changes the height of the window. An input that was removed reports nothing.
  window.addEventListener('resize', mark);
}
