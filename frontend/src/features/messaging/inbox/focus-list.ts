/** About five seconds. On a busy device, the conversation takes a long time to unmount. */
const FRAMES = 300;

/**
 * Focuses the list of conversations after the open one was closed from its menu. The menu and its dialog take the focus back while they close, and
 * lose it when the conversation unmounts some frames later. The list then takes it again, until the user presses something.
 */
export function focusListAfterClosing(): void {
  const stopped = new AbortController();
  for (const event of ['keydown', 'pointerdown'])
    document.addEventListener(event, () => stopped.abort(), { capture: true, signal: stopped.signal });
  let wasFocused = false;
  const check = (framesLeft: number) => {
    if (stopped.signal.aborted) return;
    const isOverlayOpen = document.querySelector('[role=alertdialog], [role=menu]') !== null;
    if (!isOverlayOpen && (!wasFocused || document.activeElement === document.body)) {
      document.querySelector<HTMLElement>('[role=tabpanel]')?.focus({ preventScroll: true });
      wasFocused = true;
    }
    if (framesLeft > 0) requestAnimationFrame(() => check(framesLeft - 1));
    else stopped.abort();
  };
  requestAnimationFrame(() => check(FRAMES));
}
