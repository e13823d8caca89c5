import { create } from 'zustand';

export const useAnnouncement = create(() => ({ text: '', id: 0 }));

/** Announces a visible change to screen readers. */
export function announce(text: string): void {
  useAnnouncement.setState(({ id }) => ({ text, id: id + 1 }));
}
