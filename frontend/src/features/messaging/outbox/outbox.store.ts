import { create } from 'zustand';
import { useSavedCopies } from '@/shared/offline/saved-copies.store';
import { useConnection } from '@/shared/realtime/connection';
import { type Outbox, type OutboxEvent, reduceOutbox, emptyOutbox } from './outbox';
import { type OutboxStorage, outboxStorage } from './outbox-storage';
import { sentEntries } from './sent-entries';

/** The viewer's messages that the server may not have received. They survive reloads, crashes and the end of the session. */
export const useOutbox = create<Outbox>(() => emptyOutbox);

let opened: { userId: string; storage: OutboxStorage; stopWatching: () => void } | null = null;

export function dispatchOutbox(event: OutboxEvent): void {
  const before = useOutbox.getState();
  const after = reduceOutbox(before, event);
  if (after === before) return;
  if (event.type !== 'stored-elsewhere' && event.type !== 'removed-elsewhere') persistChanges(before, after);
  useOutbox.setState(after, true);
}

sentEntries.idsIn = (conversationId) =>
  useOutbox
    .getState()
    .entries.filter((entry) => entry.state === 'sent' && entry.conversationId === conversationId)
    .map(({ clientId }) => clientId);
sentEntries.drop = (clientIds) => dispatchOutbox({ type: 'in-thread', clientIds });

/** Loads the stored messages of the user and follows the changes of other tabs. */
export function openOutbox(userId: string): void {
  if (opened?.userId === userId) return;
  closeOutbox();
  const storage = outboxStorage(userId);
  const stopWatching = storage.watch(
    (entry) => dispatchOutbox({ type: 'stored-elsewhere', entry }),
    (clientId) => dispatchOutbox({ type: 'removed-elsewhere', clientId }),
  );
  opened = { userId, storage, stopWatching };
  // Without this, the thread would say that waiting messages are being sent.
  const isOffline = useConnection.getState().offline || useSavedCopies.getState().savedAt !== null;
  useOutbox.setState({ isOffline, entries: storage.load() }, true);
}

/** Removes the messages from memory. They stay stored until the same user signs in again. */
export function closeOutbox(): void {
  opened?.stopWatching();
  opened = null;
  useOutbox.setState(emptyOutbox, true);
}

/** Reads the storage again, because the storage events of other tabs may arrive later. */
export function syncWithOtherTabs(): void {
  if (!opened) return;
  const { storage } = opened;
  const storedBefore = useOutbox.getState().entries.filter(({ clientId }) => storage.isStored(clientId));
  const stored = storage.load();
  const ids = new Set(stored.map(({ clientId }) => clientId));
  for (const { clientId } of storedBefore)
    if (!ids.has(clientId)) dispatchOutbox({ type: 'removed-elsewhere', clientId });
  for (const entry of stored) dispatchOutbox({ type: 'stored-elsewhere', entry });
}

function persistChanges(before: Outbox, after: Outbox): void {
  if (!opened || before.entries === after.entries) return;
  const { storage } = opened;
  const storedIds = new Set(after.entries.filter(({ state }) => state !== 'sent').map(({ clientId }) => clientId));
  for (const { clientId } of before.entries) if (!storedIds.has(clientId)) storage.remove(clientId);
  const unchanged = new Set(before.entries);
  for (const entry of after.entries) if (storedIds.has(entry.clientId) && !unchanged.has(entry)) storage.save(entry);
}
