import { unsentPrefix } from './unsent-messages';

const unsentKeys = (userId: string): string[] => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(unsentPrefix(userId)));
  } catch {
    // A blocked storage holds no messages.
    return [];
  }
};

/** The number of the user's unsent messages, written in any tab. */
export const countUnsentMessages = (userId: string): number => unsentKeys(userId).length;

/** Deletes the user's unsent messages at sign-out. */
export function deleteUnsentMessages(userId: string): void {
  for (const key of unsentKeys(userId)) localStorage.removeItem(key);
}
