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

/** Deletes the user's unsent messages and their photos at sign-out. */
export async function deleteUnsentMessages(userId: string): Promise<void> {
  for (const key of unsentKeys(userId)) localStorage.removeItem(key);
  const { deleteStoredPhotos } = await import('../photos/photo-files');
  await deleteStoredPhotos(userId);
}
