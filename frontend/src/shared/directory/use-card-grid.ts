import { useSyncExternalStore } from 'react';

export const GAP = 16;
/** Minimum width of a card and maximum width of the page, as in the CSS. */
const CARD = 280;
const CONTAINER = 1232;
const GUTTERS = 48;
const RAIL = 256 + 24;
const PHONE = 768;

/** Returns the number of columns. Computed, not measured, so that a restored list has its height before it renders. */
export function columnsIn(windowWidth: number, hasRail: boolean): number {
  if (windowWidth < PHONE) return 1;
  const room = Math.min(windowWidth - GUTTERS, CONTAINER) - (hasRail ? RAIL : 0);
  return Math.max(1, Math.floor((room + GAP) / (CARD + GAP)));
}

function watch(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

export const useColumns = (hasRail: boolean): number =>
  useSyncExternalStore(watch, () => columnsIn(document.documentElement.clientWidth, hasRail));
