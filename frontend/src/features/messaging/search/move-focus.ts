import type { KeyboardEvent } from 'react';

/** Moves the focus with the arrow keys between a search box and the links of its results. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || event.defaultPrevented) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type=search], li a[href]')];
  const from = stops.findIndex((stop) => stop === event.target);
  const next = from === -1 ? undefined : stops[from + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
