import { useRef } from 'react';

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
      if (!(element instanceof HTMLElement) || !element.isConnected || element === document.body) return;
      event.preventDefault();
      element.focus();
    },
  };
}
