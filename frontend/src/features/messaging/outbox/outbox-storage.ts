import type { OutboxEntry } from './outbox';
import { unsentPrefix } from './unsent-messages';

/**
 * Each entry is a localStorage item under its writer's id: two tabs never overwrite each other's messages,
 * and another account on this browser never sends them.
 */
export interface OutboxStorage {
  load(): OutboxEntry[];
  save(entry: OutboxEntry): void;
  remove(clientId: string): void;
  /** True when the entry was really written. With a full or forbidden storage only the safety against a crash is lost. */
  isStored(clientId: string): boolean;
  /** Reports what other tabs save and remove. Returns a function that stops. */
  watch(saved: (entry: OutboxEntry) => void, removed: (clientId: string) => void): () => void;
}

export function outboxStorage(userId: string, storage: Storage = localStorage): OutboxStorage {
  const prefix = unsentPrefix(userId);
  const held = new Set<string>();

  return {
    load() {
      const entries: OutboxEntry[] = [];
      for (const key of Object.keys(storage)) {
        const entry = key.startsWith(prefix) ? parse(storage.getItem(key)) : null;
        if (entry) entries.push(entry);
      }
      for (const { clientId } of entries) held.add(clientId);
      return entries.sort((a, b) => a.writtenAt - b.writtenAt);
    },
    save(entry) {
      // Only the tab that sends knows that an attempt is under way.
      const stored = JSON.stringify({ ...entry, state: entry.state === 'refused' ? 'refused' : 'waiting' });
      try {
        if (storage.getItem(prefix + entry.clientId) !== stored) storage.setItem(prefix + entry.clientId, stored);
        held.add(entry.clientId);
      } catch {
        // Kept in memory.
      }
    },
    remove(clientId) {
      held.delete(clientId);
      storage.removeItem(prefix + clientId);
    },
    isStored: (clientId) => held.has(clientId),
    watch(saved, removed) {
      const look = ({ key, newValue, storageArea }: StorageEvent) => {
        if (storageArea !== storage || !key?.startsWith(prefix)) return;
        const clientId = key.slice(prefix.length);
        const entry = parse(newValue);
        if (entry) {
          held.add(clientId);
          saved(entry);
        } else {
          held.delete(clientId);
          removed(clientId);
        }
      };
      window.addEventListener('storage', look);
      return () => window.removeEventListener('storage', look);
    },
  };
}

function parse(stored: string | null): OutboxEntry | null {
  if (!stored) return null;
  try {
    const entry: unknown = JSON.parse(stored);
    return isEntry(entry) ? entry : null;
  } catch {
    return null;
  }
}

function isEntry(value: unknown): value is OutboxEntry {
  const texts = ['clientId', 'conversationId', 'content', 'state'];
  return (
    typeof value === 'object' &&
    value !== null &&
    texts.every((name) => typeof Reflect.get(value, name) === 'string') &&
    typeof Reflect.get(value, 'writtenAt') === 'number'
  );
}
