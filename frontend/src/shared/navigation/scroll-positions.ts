import { useEffect, useLayoutEffect } from 'react';
import { currentEntry, type HistoryEntry } from './history';
import { useHistoryEntry } from './history-entry';

const KEY = 'muster.scroll-positions';

/** The scroll position of each entry of the history, by its key and address. */
const positions = new Map(readPositions());

function readPositions(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, number][];
  } catch {
    // Storage is blocked, so the positions last until the page is closed.
    return [];
  }
}

/** The first page of every visit has the same key, also after the viewer has typed another address. */
const positionKey = ({ key, pathname, search }: HistoryEntry): string => `${key} ${pathname}${search}`;

export const recordScrollPosition = (entry: HistoryEntry): void =>
  void positions.set(positionKey(entry), window.scrollY);

/** After Back and Forward, scrolls to where the viewer left the page. Otherwise scrolls to the element of the hash, or to the top. */
function restoreScrollPosition(entry: HistoryEntry): void {
  const { hash, action, preventScrollReset } = entry;
  const position = action === 'POP' ? positions.get(positionKey(entry)) : undefined;
  const target = hash && document.getElementById(hash.slice(1));
  if (position !== undefined) window.scrollTo(0, position);
  else if (target) target.scrollIntoView();
  else if (!preventScrollReset) window.scrollTo(0, 0);
}

/** Turns off the scroll restoration of the browser, which happens before the content is there. Stores the positions for reloads. */
function storeScrollPositions(): () => void {
  const store = () => {
    recordScrollPosition(currentEntry());
    try {
      sessionStorage.setItem(KEY, JSON.stringify([...positions]));
    } catch {
      // Storage is blocked, so the positions last until the page is closed.
    }
    window.history.scrollRestoration = 'auto';
  };
  window.history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', store);
  return () => window.removeEventListener('pagehide', store);
}

/** Scrolls after each navigation, once the new page is shown. The shell calls this hook once. */
export function useScrollPositions(): void {
  const entry = useHistoryEntry();
  useLayoutEffect(() => {
    restoreScrollPosition(entry);
  }, [entry]);
  useEffect(storeScrollPositions, []);
}
