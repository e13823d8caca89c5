import { useCallback, type CSSProperties, type RefCallback } from 'react';

const heights = new Map<string, number>();

/**
 * For the items of a long list. What is off the screen is not drawn and takes the height it had when it was drawn last,
 * also after the list was left, so that coming back finds the place again. `guess` is for what was never drawn.
 */
export function useRememberedHeight(
  id: string,
  guess: number,
): { ref: RefCallback<HTMLElement>; style: CSSProperties } {
  const ref = useCallback(
    (element: HTMLElement | null) => () => {
      if (element) heights.set(id, element.offsetHeight);
    },
    [id],
  );
  return { ref, style: { contentVisibility: 'auto', containIntrinsicBlockSize: `auto ${heights.get(id) ?? guess}px` } };
}
