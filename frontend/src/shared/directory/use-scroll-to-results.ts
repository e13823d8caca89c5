import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/** Scrolls up to the first result when the request changes. */
export function useScrollToResults(asked: string) {
  const results = useRef<HTMLElement>(null);
  const shown = useRef(asked);
  const type = useNavigationType();
  useEffect(() => {
    if (shown.current === asked) return;
    shown.current = asked;
    // On Back, the browser restores the scroll position.
    if (type === NavigationType.Pop || !results.current) return;
    const belowHeader = parseFloat(getComputedStyle(results.current).scrollMarginTop) || 0;
    if (results.current.getBoundingClientRect().top < belowHeader) results.current.scrollIntoView({ block: 'start' });
  }, [asked, type]);
  return results;
}
