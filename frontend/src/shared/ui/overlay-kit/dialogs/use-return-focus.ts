import { useRef } from 'react';

/**
 * True if something else has the focus by the time an overlay returns it, such as a menu that the viewer has just opened. That
 * menu would close if it lost the focus.
 */
export const hasFocusMoved = (): boolean => document.activeElement !== null && document.activeElement !== document.body;

/** Returns the focus from a closed overlay to an element. Does nothing if the focus has moved elsewhere, except to a container of the element. */
export function returnFocusTo(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement)) return;
  if (!hasFocusMoved() || document.activeElement?.contains(element)) element.focus();
}

/**
 * Returns the focus to the previously focused element when a dialog closes. Radix does so only for dialogs with a trigger of their
 * own; with any other dialog the focus would move to the top of the page.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      const { current: element } = opener;
      if (!element?.isConnected || element === document.body) return;
      event.preventDefault();
      returnFocusTo(element);
    },
  };
}
