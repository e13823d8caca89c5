import { CLIENT_TIMES } from '@contracts/limits';
import { create } from 'zustand';

export interface Toast {
  title: string;
  description?: string;
  /** 'bad' is announced at once, the others when the reader pauses. */
  tone?: 'plain' | 'good' | 'bad';
}

export interface ShownToast extends Toast {
  id: number;
  open: boolean;
}

/** One at a time: a newer toast takes the older one's place. */
export const useToasts = create<{ shown: ShownToast | null }>(() => ({ shown: null }));

let last = 0;
let heldUntil = 0;

/** `holds`: for so many milliseconds no other takes its place. */
export function toast(what: Toast, { holds = 0 } = {}): void {
  if (Date.now() < heldUntil) return;
  heldUntil = Date.now() + holds;
  last += 1;
  useToasts.setState({ shown: { ...what, id: last, open: true } });
}

export function dismissToast(id: number): void {
  useToasts.setState(({ shown }) => ({ shown: shown?.id === id ? { ...shown, open: false } : shown }));
  setTimeout(
    () => useToasts.setState(({ shown }) => ({ shown: shown?.id === id ? null : shown })),
    CLIENT_TIMES.toastRemoved,
  );
}
