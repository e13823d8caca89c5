import { useState } from 'react';
import { DAY } from '@/shared/format/durations';

/** Stores in this browser that the viewer has dismissed a notice. The notice returns after `days`, by default never. */
export function useDismissal(key: string, days = Infinity): [isDismissed: boolean, dismiss: () => void] {
  const [dismissedKey, setDismissedKey] = useState<string | null>(null);
  const dismiss = () => {
    setDismissedKey(key);
    // The dismiss button unmounts, so move the focus to the page.
    document.getElementById('main')?.focus({ preventScroll: true });
    try {
      localStorage.setItem(key, String(Date.now()));
    } catch {
      // Storage is blocked, so the notice returns with the next page load.
    }
  };
  return [dismissedKey === key || isStored(key, days), dismiss];
}

function isStored(key: string, days: number): boolean {
  try {
    const stored = localStorage.getItem(key);
    return stored !== null && !(Date.now() - Number(stored) > days * DAY);
  } catch {
    return false;
  }
}
