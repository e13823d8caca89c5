import type { KeyboardEvent } from 'react';

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Moves the focus by the left and right arrow keys between the elements that match `selector`, in a group that handles this key event. */
export function moveFocusSideways(event: KeyboardEvent<HTMLElement>, selector: string): void {
  const step = STEPS[event.key];
  const elements = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const index = elements.findIndex((element) => element === event.target);
  const next = step !== undefined && index >= 0 ? elements[index + step] : undefined;
  if (!next) return;
  event.preventDefault();
  next.focus();
}
