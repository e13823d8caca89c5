import { type UnsentKind, unsentPrefix } from '../outbox/unsent-messages';

/** Positions that the browser could not store, by key. */
const unstored = new Map<string, number>();
const listeners = new Set<() => void>();

const prefixOf = (userId: string): string => `${unsentPrefix(userId)}${'read' satisfies UnsentKind}.`;

/**
 * The positions up to which the user has read and that the server may not know yet, by conversation. Each is an item of localStorage, so
 * that all tabs share them and a reload keeps them.
 */
export function queuedReads(userId: string): ReadonlyMap<string, number> {
  const prefix = prefixOf(userId);
  const entries = [...storedEntries(), ...unstored].filter(([key, seq]) => key.startsWith(prefix) && seq > 0);
  // Another tab may have stored a higher position than one in memory. The last entry of a key remains in the map.
  entries.sort(([, a], [, b]) => a - b);
  return new Map(entries.map(([key, seq]) => [key.slice(prefix.length), seq]));
}

/** Queues a position, unless a higher one of the conversation is queued. */
export function queueRead(userId: string, conversationId: string, seq: number): void {
  if (seq <= (queuedReads(userId).get(conversationId) ?? 0)) return;
  const key = prefixOf(userId) + conversationId;
  try {
    localStorage.setItem(key, String(seq));
    unstored.delete(key);
  } catch {
    // Storage is full or blocked.
    unstored.set(key, seq);
  }
  for (const listener of listeners) listener();
}

/** Removes the queued position of a conversation, unless it is higher than `seq`. */
export function dequeueRead(userId: string, conversationId: string, seq: number): void {
  if (seq < (queuedReads(userId).get(conversationId) ?? 0)) return;
  const key = prefixOf(userId) + conversationId;
  unstored.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // A blocked storage holds nothing.
  }
}

/** Calls `listener` when this tab queues a position. Returns a function that stops this. */
export function onQueuedRead(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function storedEntries(): [string, number][] {
  try {
    return Object.keys(localStorage).map((key) => [key, Number(localStorage.getItem(key))]);
  } catch {
    return [];
  }
}
