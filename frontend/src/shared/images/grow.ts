const DURATION_MS = 320;

/** Returns the box of the focused element, or null if it is not on the screen or nothing has the focus. Some browsers do not focus a pressed button. */
export function focusedElementBox(): DOMRect | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const box = focused.getBoundingClientRect();
  const isVisible = box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < window.innerHeight;
  return isVisible ? box : null;
}

/** Animates a picture from the box of its preview to its own place. */
export function growFrom(box: DOMRect | null, picture: HTMLElement): void {
  if (!box || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const place = picture.getBoundingClientRect();
  if (place.width === 0 || place.height === 0) return;
  const x = box.x + box.width / 2 - place.x - place.width / 2;
  const y = box.y + box.height / 2 - place.y - place.height / 2;
  const scale = Math.min(box.width / place.width, box.height / place.height);
  picture.animate([{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: 'none' }], {
    duration: DURATION_MS,
    easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
  });
}
