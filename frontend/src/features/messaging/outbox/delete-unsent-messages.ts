import { type UnsentKind, unsentPrefix } from './unsent-messages';

const unsentKeys = (userId: string): string[] => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(unsentPrefix(userId)));
  } catch {
    // A blocked storage holds no messages.
    return [];
  }
};

const countKind = (userId: string, kind: UnsentKind): number =>
  unsentKeys(userId).filter((key) => key.startsWith(`${unsentPrefix(userId)}${kind}.`)).length;

/** The number of the user's unsent messages, written in any tab. */
export const countUnsentMessages = (userId: string): number =>
  unsentKeys(userId).length - countUnsentChanges(userId) - countKind(userId, 'read');

/** The number of the user's unsent edits, deletions and reactions. */
export const countUnsentChanges = (userId: string): number => countKind(userId, 'change');

/** Deletes the user's unsent messages, changes, read positions and stored photos at sign-out. */
export async function deleteUnsentMessages(userId: string): Promise<void> {
  for (const key of unsentKeys(userId)) localStorage.removeItem(key);
  const { deleteStoredPhotos } = await import('../photos/photo-files');
  await deleteStoredPhotos(userId);
}
