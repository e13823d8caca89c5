import type { PendingPhoto } from '../photos/photo-files';
import { afterAccepted, afterRefused, mergeChange, type NewChange } from './changes/queue-changes';
import {
  hasPhotosToUpload,
  isDiscardable,
  isPending,
  type OutboxEntry,
  type OutboxChange,
  type OutboxMessage,
} from './outbox-entry';

export interface Outbox {
  /** In the order of writing. */
  entries: readonly OutboxEntry[];
  isOffline: boolean;
}

export type OutboxEvent =
  | {
      type: 'written';
      message: Pick<
        OutboxMessage,
        'clientId' | 'conversationId' | 'recipientId' | 'counterpartName' | 'content' | 'replyTo' | 'photos'
      >;
      at: number;
    }
  | { type: 'changed'; change: NewChange; at: number }
  | { type: 'attempted' | 'discarded'; clientId: string }
  /** `textVersion` is the version of the message's text after an accepted edit. */
  | { type: 'sent'; clientId: string; textVersion?: number }
  /** `version` is the `textVersion` that an edit replaces. */
  | { type: 'retried'; clientId: string; version?: number }
  /** `couldHaveArrived` is the `mayHaveArrived` from before the attempt, which a limited attempt does not change. */
  | { type: 'postponed'; clientId: string; isOffline: boolean; isLimited?: boolean; couldHaveArrived?: boolean }
  | { type: 'refused'; clientId: string; reason: string }
  | { type: 'uploaded'; clientId: string; photoId: string; imageUrl: string }
  /** The server has deleted the uploaded photos of a message that is being sent. The next attempt uploads them again. */
  | { type: 'uploads-deleted'; clientId: string }
  /** The thread contains these messages now, or is newer than they are. */
  | { type: 'in-thread'; clientIds: ReadonlySet<string> }
  | { type: 'connection-changed'; isDown: boolean }
  /** Another tab of the same user stored or removed an entry. */
  | { type: 'stored-elsewhere'; entry: OutboxEntry }
  | { type: 'removed-elsewhere'; clientId: string };

export const emptyOutbox: Outbox = { entries: [], isOffline: false };

export function reduceOutbox(outbox: Outbox, event: OutboxEvent): Outbox {
  switch (event.type) {
    case 'written':
      return withEntry(outbox, { ...event.message, ...newEntry(outbox, event.at) });
    case 'changed': {
      const { entries, isQueued } = mergeChange(outbox.entries, event.change);
      const merged = entries === outbox.entries ? outbox : { ...outbox, entries };
      return isQueued ? withEntry(merged, { ...event.change, ...newEntry(outbox, event.at) }) : merged;
    }
    case 'attempted':
      return markUploaded(updateEntry(outbox, event.clientId, ['waiting'], SENDING), event.clientId);
    case 'sent': {
      const change = changeOf(outbox, event.clientId);
      if (change) return markOnline({ ...outbox, entries: afterAccepted(outbox.entries, change, event.textVersion) });
      return markOnline(updateEntry(outbox, event.clientId, ['waiting', 'sending', 'refused'], { state: 'sent' }));
    }
    case 'postponed': {
      const { clientId, isLimited, couldHaveArrived } = event;
      const limited = isLimited && { isLimited, mayHaveArrived: couldHaveArrived ?? true };
      const postponed = updateEntry(outbox, clientId, ['sending'], { state: 'waiting', ...limited });
      return event.isOffline ? markOffline(postponed) : postponed;
    }
    case 'refused': {
      const { clientId, reason } = event;
      const change = changeOf(outbox, clientId);
      if (change) return markOnline({ ...outbox, entries: afterRefused(outbox.entries, change, reason) });
      const refused = { state: 'refused', reason, mayHaveArrived: false } as const;
      return markOnline(updateEntry(outbox, clientId, ['waiting', 'sending'], refused));
    }
    case 'uploaded':
      return markUploaded(
        updatePhotos(outbox, event.clientId, (photo) =>
          photo.id === event.photoId ? { ...photo, imageUrl: event.imageUrl } : photo,
        ),
        event.clientId,
      );
    case 'retried': {
      const change = changeOf(outbox, event.clientId)?.change;
      const retried = { state: 'waiting', reason: undefined, wasOffline: outbox.isOffline } as const;
      if (change?.type === 'edit')
        return updateEntry(outbox, event.clientId, ['refused'], {
          ...retried,
          change: { ...change, version: event.version ?? change.version },
        });
      return forgetUploads(updateEntry(outbox, event.clientId, ['refused'], retried), event.clientId);
    }
    case 'uploads-deleted':
      return forgetUploads(updateEntry(outbox, event.clientId, ['sending'], { mayHaveArrived: false }), event.clientId);
    case 'discarded':
      return removeEntries(outbox, (entry) => entry.clientId === event.clientId && isDiscardable(entry));
    case 'in-thread':
      return removeEntries(outbox, ({ clientId }) => event.clientIds.has(clientId));
    case 'connection-changed':
      return event.isDown ? markOffline(outbox) : markOnline(outbox);
    case 'stored-elsewhere':
      return withEntry(outbox, event.entry);
    case 'removed-elsewhere': {
      // The other tab has sent or cancelled a change. The thread follows the server.
      if (changeOf(outbox, event.clientId)) return removeEntries(outbox, ({ clientId }) => clientId === event.clientId);
      // A message that cannot have arrived was cancelled in the other tab. Any other message was sent by that tab, and stays here until the
      // thread contains it.
      const remaining = removeEntries(outbox, (entry) => entry.clientId === event.clientId && isDiscardable(entry));
      return updateEntry(remaining, event.clientId, ['waiting', 'sending'], { state: 'sent' });
    }
  }
}

/** The message of a conversation to send next: the oldest waiting one, or undefined while another one is being sent. */
export function nextToSend(outbox: Outbox, conversationId: string): OutboxEntry | undefined {
  const next = outbox.entries.find((entry) => entry.conversationId === conversationId && isPending(entry));
  return next?.state === 'waiting' ? next : undefined;
}

export const conversationsToSend = (outbox: Outbox): ReadonlySet<string> =>
  new Set(outbox.entries.filter(isPending).map(({ conversationId }) => conversationId));

/** True for a message or edit that the list shows as unsent: it was refused, or was written offline and the server has not accepted it yet. */
const isUnsent = (entry: OutboxEntry): boolean =>
  (!entry.change || entry.change.type === 'edit') &&
  (entry.state === 'refused' || (isPending(entry) && entry.wasOffline));

/** The newest unsent message or edit of a conversation. */
export const newestUnsent = (entries: Outbox['entries'], conversationId: string): OutboxEntry | undefined =>
  entries.findLast((entry) => entry.conversationId === conversationId && isUnsent(entry));

/** The newest unsent message or edit of each conversation, the newest first. `isIncluded` selects the conversations. */
export function unsentByConversation(
  entries: Outbox['entries'],
  isIncluded: (conversationId: string) => boolean,
): OutboxEntry[] {
  const newest = new Map(entries.filter(isUnsent).map((entry) => [entry.conversationId, entry]));
  return [...newest.values()]
    .filter(({ conversationId }) => isIncluded(conversationId))
    .sort((a, b) => b.writtenAt - a.writtenAt);
}

/** Milliseconds until the next attempt: exponential backoff from 1 s to 30 s with ±50 % jitter, but at least the server's `Retry-After`. */
export function retryDelay(failures: number, random: number, retryAfter = 0): number {
  const delay = Math.min(30_000, 1_000 * 2 ** Math.max(0, failures - 1));
  return Math.max(retryAfter, Math.round(delay * (0.5 + random)));
}

const SENDING = { state: 'sending', isLimited: undefined } as const;

const newEntry = ({ entries, isOffline }: Outbox, at: number) =>
  ({
    writtenAt: Math.max(at, (entries.at(-1)?.writtenAt ?? 0) + 1),
    state: 'waiting',
    wasOffline: isOffline,
    mayHaveArrived: false,
  }) as const;

const markOnline = (outbox: Outbox): Outbox => (outbox.isOffline ? { ...outbox, isOffline: false } : outbox);

function changeOf({ entries }: Outbox, clientId: string): OutboxChange | undefined {
  const entry = entries.find((candidate) => candidate.clientId === clientId);
  return entry?.change && entry;
}

function withEntry(outbox: Outbox, entry: OutboxEntry): Outbox {
  const existing = outbox.entries.find(({ clientId }) => clientId === entry.clientId);
  // Another tab's outdated entry must not reset a message that was sent or is being sent.
  if (existing?.state === 'sent') return outbox;
  if (existing?.state === 'sending' && entry.state === 'waiting')
    return entry.mayHaveArrived && !existing.mayHaveArrived
      ? updateEntry(outbox, entry.clientId, ['sending'], { mayHaveArrived: true })
      : outbox;
  const others = outbox.entries.filter(({ clientId }) => clientId !== entry.clientId);
  return {
    ...outbox,
    entries: [...others, entry].sort((a, b) => a.writtenAt - b.writtenAt || (a.clientId < b.clientId ? -1 : 1)),
  };
}

function updateEntry(
  outbox: Outbox,
  clientId: string,
  from: readonly OutboxEntry['state'][],
  to: Partial<OutboxMessage> | Partial<OutboxChange>,
): Outbox {
  const applies = (entry: OutboxEntry) => entry.clientId === clientId && from.includes(entry.state);
  if (!outbox.entries.some(applies)) return outbox;
  return {
    ...outbox,
    entries: outbox.entries.map((entry) => (applies(entry) ? ({ ...entry, ...to } as OutboxEntry) : entry)),
  };
}

/** The message itself is sent once its photos are uploaded, and may arrive from then on. */
function markUploaded(outbox: Outbox, clientId: string): Outbox {
  const entry = outbox.entries.find((candidate) => candidate.clientId === clientId);
  return entry && !entry.mayHaveArrived && !hasPhotosToUpload(entry)
    ? updateEntry(outbox, clientId, ['sending'], { mayHaveArrived: true })
    : outbox;
}

function updatePhotos(outbox: Outbox, clientId: string, update: (photo: PendingPhoto) => PendingPhoto): Outbox {
  const entry = outbox.entries.find((candidate) => candidate.clientId === clientId);
  return entry && !entry.change && entry.photos
    ? updateEntry(outbox, clientId, [entry.state], { photos: entry.photos.map(update) })
    : outbox;
}

/** The server deletes uploads that nothing has used for a day. */
const forgetUploads = (outbox: Outbox, clientId: string): Outbox =>
  updatePhotos(outbox, clientId, (photo) => ({ ...photo, imageUrl: undefined }));

function removeEntries(outbox: Outbox, isRemoved: (entry: OutboxEntry) => boolean): Outbox {
  if (!outbox.entries.some(isRemoved)) return outbox;
  return { ...outbox, entries: outbox.entries.filter((entry) => !isRemoved(entry)) };
}

function markOffline(outbox: Outbox): Outbox {
  const markEntry = (entry: OutboxEntry) =>
    isPending(entry) && !entry.wasOffline ? { ...entry, wasOffline: true } : entry;
  return {
    isOffline: true,
    entries: outbox.entries.some((entry) => markEntry(entry) !== entry)
      ? outbox.entries.map(markEntry)
      : outbox.entries,
  };
}
