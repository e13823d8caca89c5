import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Moves the focus to the heading of a new page, so that screen readers start there as after a full page load. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const previousPath = useRef(pathname);
  useEffect(() => {
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    const main = document.getElementById('main');
    // A page that focused its first input keeps the focus there.
    if (main?.contains(document.activeElement) && document.activeElement !== main) return;
    const target = main?.querySelector<HTMLElement>('h1') ?? main;
    if (target && !target.hasAttribute('tabindex')) target.tabIndex = -1;
    target?.focus({ preventScroll: true });
  }, [pathname]);
}
