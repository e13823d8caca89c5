import type { PixelOffset } from './map-surface';

const STEP = 4;
const LARGE_STEP = 32;

const DIRECTIONS: Readonly<Record<string, PixelOffset>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Lets the user move a marker by mouse, touch and arrow keys; Shift makes larger steps. The map itself does not move. */
export function makeMovable(button: HTMLButtonElement, onMove: (offset: PixelOffset) => void): void {
  let previous: PixelOffset | null = null;
  button.style.touchAction = 'none';
  // A map pans when one of these events reaches it.
  for (const type of ['pointerdown', 'mousedown', 'touchstart'])
    button.addEventListener(type, (event) => event.stopPropagation());
  button.addEventListener('pointerdown', ({ pointerId, clientX, clientY }) => {
    previous = { x: clientX, y: clientY };
    button.setPointerCapture(pointerId);
  });
  button.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (!previous || (clientX === previous.x && clientY === previous.y)) return;
    onMove({ x: clientX - previous.x, y: clientY - previous.y });
    previous = { x: clientX, y: clientY };
  });
  for (const type of ['pointerup', 'pointercancel']) button.addEventListener(type, () => (previous = null));
  button.addEventListener('keydown', (event) => {
    const direction = DIRECTIONS[event.key];
    if (!direction) return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    onMove({ x: direction.x * step, y: direction.y * step });
  });
}
