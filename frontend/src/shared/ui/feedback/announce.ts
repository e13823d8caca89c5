import { create } from 'zustand';

export const useAnnouncement = create(() => ({ text: '', id: 0 }));

/** Tells screen readers, when they pause, what others see change. */
export function announce(text: string): void {
  useAnnouncement.setState(({ id }) => ({ text, id: id + 1 }));
}
