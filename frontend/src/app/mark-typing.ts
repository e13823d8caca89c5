const TEXT_INPUT = 'textarea, input:not([type=checkbox], [type=radio])';

/** Keeps `data-typing` on the root element while a text input has the focus. */
export function markTyping(): void {
  const { documentElement } = document;
  const mark = () =>
    documentElement.toggleAttribute('data-typing', document.activeElement?.matches(TEXT_INPUT) ?? false);
  for (const event of ['focusin', 'focusout']) document.addEventListener(event, mark);
  // The removal of a focused input fires no `focusout`, but it closes the on-screen keyboard, which changes the height of the window.
  window.addEventListener('resize', mark);
}
