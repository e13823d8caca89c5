import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/** Another list begins at its beginning: whoever has scrolled down the last one is brought back up to it. */
export function useScrollToResults(asked: string) {
  const results = useRef<HTMLElement>(null);
  const shown = useRef(asked);
  const type = useNavigationType();
  useEffect(() => {
    if (shown.current === asked) return;
    shown.current = asked;
    // Going back finds its own place.
    if (type === NavigationType.Pop || !results.current) return;
    const belowHeader = parseFloat(getComputedStyle(results.current).scrollMarginTop) || 0;
    if (results.current.getBoundingClientRect().top < belowHeader) results.current.scrollIntoView({ block: 'start' });
  }, [asked, type]);
  return results;
}
