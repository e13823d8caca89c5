const PREFIX = 'muster.outbox';

/** The beginning of the keys under which this person's unsent messages are stored. */
export const unsentPrefix = (userId: string): string => `${PREFIX}.${userId}.`;

/** Calls `then` once something of this person is stored unsent, now or later, in this tab's past or by another. Returns the way to stop. */
export function onUnsentMessages(userId: string, then: () => void, storage: Storage = localStorage): () => void {
  const isOwn = (key: string | null) => key?.startsWith(unsentPrefix(userId)) ?? false;
  const look = ({ key, newValue, storageArea }: StorageEvent) => {
    if (storageArea !== storage || !isOwn(key) || newValue === null) return;
    stop();
    then();
  };
  const stop = () => window.removeEventListener('storage', look);
  if (Object.keys(storage).some(isOwn)) then();
  else window.addEventListener('storage', look);
  return stop;
}
