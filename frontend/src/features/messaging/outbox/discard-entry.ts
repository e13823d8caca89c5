import { deletePhotos } from '../photos/photo-files';
import { dispatchOutbox, useOutbox } from './outbox.store';

/** Deletes a refused entry and the photos that this browser keeps for it. */
export function discardEntry(userId: string, clientId: string): void {
  const entry = useOutbox.getState().entries.find((candidate) => candidate.clientId === clientId);
  if (!entry?.change) void deletePhotos(userId, entry?.photos);
  dispatchOutbox({ type: 'discarded', clientId });
}
