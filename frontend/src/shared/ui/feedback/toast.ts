import { CLIENT_TIMES } from '@contracts/limits';
import { create } from 'zustand';

export interface Toast {
  title: string;
  description?: string;
  /** Screen readers announce 'bad' at once and the others at the next pause. */
  tone?: 'plain' | 'good' | 'bad';
  /** A button, which also closes the toast. */
  action?: { name: string; onSelect: () => void };
}

export interface ShownToast extends Toast {
  id: number;
  open: boolean;
}

/** The visible toast. A newer toast replaces it. */
export const useToasts = create<{ shown: ShownToast | null }>(() => ({ shown: null }));

let lastId = 0;
let blockedUntil = 0;

/** Shows a toast. For `minDuration` milliseconds, no other toast replaces it. */
export function toast(content: Toast, { minDuration = 0 } = {}): void {
  if (Date.now() < blockedUntil) return;
  blockedUntil = Date.now() + minDuration;
  lastId += 1;
  useToasts.setState({ shown: { ...content, id: lastId, open: true } });
}

export function dismissToast(id: number): void {
  useToasts.setState(({ shown }) => ({ shown: shown?.id === id ? { ...shown, open: false } : shown }));
  setTimeout(
    () => useToasts.setState(({ shown }) => ({ shown: shown?.id === id ? null : shown })),
    CLIENT_TIMES.toastRemovalDelay,
  );
}
