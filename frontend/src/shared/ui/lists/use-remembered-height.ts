import { useCallback, type CSSProperties, type RefCallback } from 'react';

const heights = new Map<string, number>();

/**
 * Skips rendering of list items outside the viewport. They keep their last rendered height, also after leaving the page, so that the
 * scroll position can be restored. `estimate` is the height of an item that was never rendered.
 */
export function useRememberedHeight(
  id: string,
  estimate: number,
): { ref: RefCallback<HTMLElement>; style: CSSProperties } {
  const ref = useCallback(
    (element: HTMLElement | null) => () => {
      if (element) heights.set(id, element.offsetHeight);
    },
    [id],
  );
  return {
    ref,
    style: { contentVisibility: 'auto', containIntrinsicBlockSize: `auto ${heights.get(id) ?? estimate}px` },
  };
}
