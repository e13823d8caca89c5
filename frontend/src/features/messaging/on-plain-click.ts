import type { MouseEvent } from 'react';

/**
 * Calls `onOpen` instead of following the link. A click that opens a new tab or window follows the link, whose URL opens the same
 * conversation or message.
 */
export const onPlainClick = (onOpen: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  onOpen();
};
