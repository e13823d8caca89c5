import { useEffect, useRef } from 'react';
import { useHistoryEntry } from '../navigation/history-entry';

/** Scrolls up to the first result when the request changes. */
export function useScrollToResults(request: string) {
  const results = useRef<HTMLElement>(null);
  const previousRequest = useRef(request);
  const { action } = useHistoryEntry();
  useEffect(() => {
    if (previousRequest.current === request) return;
    previousRequest.current = request;
    // On Back, useScrollPositions restores the scroll position.
    if (action === 'POP' || !results.current) return;
    const belowHeader = parseFloat(getComputedStyle(results.current).scrollMarginTop) || 0;
    if (results.current.getBoundingClientRect().top < belowHeader) results.current.scrollIntoView({ block: 'start' });
  }, [request, action]);
  return results;
}
