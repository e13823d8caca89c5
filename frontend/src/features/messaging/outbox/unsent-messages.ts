const PREFIX = 'muster.outbox';

/** The kind of a stored item that is not a message. Its key is the prefix, the kind, a dot and an id. A type rather than a constant, so that it adds no code to Home. */
export type UnsentKind = 'change' | 'read';

/** The prefix of the localStorage keys of all that is unsent: messages, changes and read positions. */
export const unsentPrefix = (userId: string): string => `${PREFIX}.${userId}.`;

/** Calls `callback` once as soon as the user has something unsent: now, or when another tab stores it. Returns a function that stops this. */
export function onUnsentMessages(userId: string, callback: () => void, storage: Storage = localStorage): () => void {
  const isOwn = (key: string | null) => key?.startsWith(unsentPrefix(userId)) ?? false;
  const onStorage = ({ key, newValue, storageArea }: StorageEvent) => {
    if (storageArea !== storage || !isOwn(key) || newValue === null) return;
    stop();
    callback();
  };
  const stop = () => window.removeEventListener('storage', onStorage);
  if (Object.keys(storage).some(isOwn)) callback();
  else window.addEventListener('storage', onStorage);
  return stop;
}
