import { createStore, delMany, entries, get, set } from 'idb-keyval';
import { DAY } from '@/shared/format/durations';

/** A photo that was chosen in this browser. Its file stays stored until the message is sent, but at most for 30 days. */
export interface PendingPhoto {
  id: string;
  /** In pixels. */
  width: number;
  height: number;
  /** Set once the file is uploaded. */
  imageUrl?: string;
}

interface StoredFile {
  blob: Blob;
  /** Milliseconds since the epoch. */
  savedAt: number;
}

/** The time for which the photos of a message that was never sent are kept. */
const KEPT_FOR_MS = 30 * DAY;

const store = createStore('muster-photos', 'files');
const keyOf = (userId: string, photoId: string) => `${userId}.${photoId}`;

/** Rejects if the browser's storage is full or blocked. */
export const savePhoto = (userId: string, photoId: string, blob: Blob): Promise<void> =>
  set(keyOf(userId, photoId), { blob, savedAt: Date.now() } satisfies StoredFile, store);

/** Returns undefined for a file that is no longer stored. */
export async function readPhoto(userId: string, photoId: string): Promise<Blob | undefined> {
  return (await get<StoredFile>(keyOf(userId, photoId), store).catch(() => undefined))?.blob;
}

export async function deletePhotos(userId: string, photos: readonly PendingPhoto[] = []): Promise<void> {
  const keys = photos.map(({ id }) => keyOf(userId, id));
  // Files that cannot be deleted now are deleted by their age.
  if (keys.length > 0) await delMany(keys, store).catch(() => undefined);
}

/** Deletes all photos of a user at sign-out, or those of every user that are too old. */
export async function deleteStoredPhotos(userId?: string): Promise<void> {
  const isDue = (key: string, { savedAt }: StoredFile) =>
    userId === undefined ? savedAt < Date.now() - KEPT_FOR_MS : key.startsWith(`${userId}.`);
  const files = await readAll().catch(() => []);
  const keys = files.filter(([key, file]) => isDue(key, file)).map(([key]) => key);
  if (keys.length > 0) await delMany(keys, store).catch(() => undefined);
}

/** Rejects if the browser has no IndexedDB or blocks it. */
const readAll = async () => entries<string, StoredFile>(store);
