import { useEffect, useState, type RefObject } from 'react';

/** True once an element has come near the viewport, and from then on. */
export function useWasInView(element: RefObject<HTMLElement | null>): boolean {
  const [wasSeen, setWasSeen] = useState(false);
  useEffect(() => {
    if (wasSeen || !element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setWasSeen(true), {
      rootMargin: '300px 0px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, wasSeen]);
  return wasSeen;
}
