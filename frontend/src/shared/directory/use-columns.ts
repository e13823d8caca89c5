import { useSyncExternalStore } from 'react';

/** In pixels. */
export const CARD_GAP = 16;
/** Widths in pixels, as in the CSS. */
const MIN_CARD_WIDTH = 280;
const MAX_PAGE_WIDTH = 1232;
const GUTTERS = 48;
const RAIL_WIDTH = 256 + 24;
const PHONE_WIDTH = 768;

/** Returns the number of columns. Computed, not measured, so that a restored list has its height before it renders. */
export function columnsIn(windowWidth: number, hasRail: boolean): number {
  if (windowWidth < PHONE_WIDTH) return 1;
  const available = Math.min(windowWidth - GUTTERS, MAX_PAGE_WIDTH) - (hasRail ? RAIL_WIDTH : 0);
  return Math.max(1, Math.floor((available + CARD_GAP) / (MIN_CARD_WIDTH + CARD_GAP)));
}

function watch(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

export const useColumns = (hasRail: boolean): number =>
  useSyncExternalStore(watch, () => columnsIn(document.documentElement.clientWidth, hasRail));
