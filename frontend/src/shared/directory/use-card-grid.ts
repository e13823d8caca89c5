import { useSyncExternalStore } from 'react';

export const GAP = 16;
/** A card is at least this wide, the page never wider than its container. */
const CARD = 280;
const CONTAINER = 1232;
const GUTTERS = 48;
const RAIL = 256 + 24;
const PHONE = 768;

/** How many cards stand beside each other. Counted, not measured: coming back, the list has its height before it is drawn. */
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
