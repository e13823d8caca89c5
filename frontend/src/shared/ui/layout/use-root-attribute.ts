import { useLayoutEffect } from 'react';

/**
 * Sets an attribute of the root element while `isSet` is true, for styles that depend on what the page shows. A selector like
 * `:root:has(…)` would make the browser compute the styles of the whole page again after each change of the page.
 *
 * Only one mounted component may use the same name.
 */
export function useRootAttribute(name: `data-${string}`, isSet = true): void {
  useLayoutEffect(() => {
    if (!isSet) return;
    const { documentElement } = document;
    documentElement.setAttribute(name, '');
    return () => documentElement.removeAttribute(name);
  }, [name, isSet]);
}
