/** About a second. A busy browser draws fewer frames, and the conversation takes longer to unmount. */
const FRAMES = 60;

/**
 * Focuses the list of conversations after the open one was closed from its menu. The menu and its dialog take the focus back while they close, and
 * lose it when the conversation unmounts some frames later. The list then takes it again.
 */
export function focusListAfterClosing(): void {
  let wasFocused = false;
  const check = (framesLeft: number) => {
    const isOverlayOpen = document.querySelector('[role=alertdialog], [role=menu]') !== null;
    if (!isOverlayOpen && (!wasFocused || document.activeElement === document.body)) {
      document.querySelector<HTMLElement>('[role=tabpanel]')?.focus({ preventScroll: true });
      wasFocused = true;
    }
    if (framesLeft > 0) requestAnimationFrame(() => check(framesLeft - 1));
  };
  requestAnimationFrame(() => check(FRAMES));
}
