import { useRef } from 'react';

/**
 * For the content of a dialog. Radix gives the focus back to a trigger of its own; a dialog that is opened
 * from elsewhere has none, and would leave the keyboard at the top of the page.
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
