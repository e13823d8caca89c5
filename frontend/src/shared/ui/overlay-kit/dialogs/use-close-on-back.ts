import { useEffectEvent, useLayoutEffect } from 'react';
import { OverlayHistory } from './overlay-history';

let overlayHistory: OverlayHistory | undefined;

/** Lets the browser's Back button close an open overlay before it leaves the page. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const handleBack = useEffectEvent(close);
  // A layout effect, so that an overlay that is no longer shown does not count as open.
  useLayoutEffect(() => {
    if (!isOpen) return;
    overlayHistory ??= new OverlayHistory();
    return overlayHistory.add(() => handleBack());
  }, [isOpen]);
}
