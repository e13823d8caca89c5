import { isLeavingDocument } from '@/shared/session/leave-document';
import type { OutboxChange, OutboxEntry, OutboxMessage } from './outbox-entry';
import { unsentPrefix } from './unsent-messages';

/**
 * Stores each entry as its own localStorage item, so that two tabs never overwrite each other's messages. The keys contain the user's
 * id, so that another account in this browser never sends them.
 */
export interface OutboxStorage {
  load(): OutboxEntry[];
  save(entry: OutboxEntry): void;
  remove(clientId: string): void;
  /** True if the entry is stored. With full or blocked storage it is kept in memory only and would not survive a crash. */
  isStored(clientId: string): boolean;
  /** Calls the callbacks when other tabs save or remove entries. Returns a function that stops this. */
  watch(onSaved: (entry: OutboxEntry) => void, onRemoved: (clientId: string) => void): () => void;
}

/**
 * An entry as it is stored. `wasOffline` is stored as `heldUp`, the name that earlier versions of the app use. They do not store
 * `mayHaveArrived`.
 */
type Stored<Entry> = Omit<Entry, 'wasOffline' | 'mayHaveArrived'> & { heldUp: boolean; mayHaveArrived?: boolean };
type StoredEntry = Stored<OutboxMessage> | Stored<OutboxChange>;

export function outboxStorage(userId: string, storage: Storage = localStorage): OutboxStorage {
  const prefix = unsentPrefix(userId);
  const storedIds = new Set<string>();

  return {
    load() {
      const entries: OutboxEntry[] = [];
      for (const key of Object.keys(storage)) {
        const entry = key.startsWith(prefix) ? parse(storage.getItem(key)) : null;
        if (entry) entries.push(entry);
      }
      for (const { clientId } of entries) storedIds.add(clientId);
      return entries.sort((a, b) => a.writtenAt - b.writtenAt);
    },
    save(entry) {
      if (isLeavingDocument()) return;
      // Stores `sending` as `waiting`, so that after a crash of this tab the message is sent again.
      const { wasOffline: heldUp, ...rest } = entry;
      const storedEntry: StoredEntry = { ...rest, heldUp, state: entry.state === 'refused' ? 'refused' : 'waiting' };
      const stored = JSON.stringify(storedEntry);
      try {
        if (storage.getItem(prefix + entry.clientId) !== stored) storage.setItem(prefix + entry.clientId, stored);
        storedIds.add(entry.clientId);
      } catch {
        // Storage is full or blocked: the entry is kept in memory only.
      }
    },
    remove(clientId) {
      storedIds.delete(clientId);
      storage.removeItem(prefix + clientId);
    },
    isStored: (clientId) => storedIds.has(clientId),
    watch(onSaved, onRemoved) {
      const handleStorageEvent = ({ key, newValue, storageArea }: StorageEvent) => {
        if (storageArea !== storage || !key?.startsWith(prefix)) return;
        const clientId = key.slice(prefix.length);
        const entry = parse(newValue);
        if (entry) {
          storedIds.add(clientId);
          onSaved(entry);
        } else {
          storedIds.delete(clientId);
          onRemoved(clientId);
        }
      };
      window.addEventListener('storage', handleStorageEvent);
      return () => window.removeEventListener('storage', handleStorageEvent);
    },
  };
}

function parse(stored: string | null): OutboxEntry | null {
  if (!stored) return null;
  try {
    const entry: unknown = JSON.parse(stored);
    if (!isStoredEntry(entry)) return null;
    const { heldUp, ...rest } = entry;
    return { ...rest, wasOffline: heldUp, mayHaveArrived: rest.mayHaveArrived ?? rest.state !== 'refused' };
  } catch {
    return null;
  }
}

function isStoredEntry(value: unknown): value is StoredEntry {
  if (typeof value !== 'object' || value === null) return false;
  const isChange = typeof Reflect.get(value, 'change') === 'object';
  // An earlier version of the app ignores changes, because they have no `content`.
  const texts = ['clientId', 'conversationId', 'state', isChange ? 'messageId' : 'content'];
  return (
    texts.every((name) => typeof Reflect.get(value, name) === 'string') &&
    typeof Reflect.get(value, 'writtenAt') === 'number'
  );
}
