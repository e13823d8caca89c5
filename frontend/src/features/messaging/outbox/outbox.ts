import type { QuoteView } from '@contracts/messages';
import type { PendingPhoto } from '../photos/photo-files';

/** A message that is not yet known to be on the server. */
export interface OutboxEntry {
  /** Identifies the message to the server, so that repeated sending creates one message. */
  clientId: string;
  conversationId: string;
  /** Set in a private conversation. */
  recipientId?: string;
  content: string;
  /** The message to which this one replies. */
  replyTo?: QuoteView;
  /** Left out if there are none. */
  photos?: readonly PendingPhoto[];
  /** Milliseconds since the epoch, always later than the previous message. */
  writtenAt: number;
  /** `sent`: the server has acknowledged the message, but it is not in its thread yet. */
  state: 'waiting' | 'sending' | 'sent' | 'refused';
  /** True if the message was written offline or the connection was lost before it was sent. */
  wasOffline: boolean;
  /** True once it was sent to the server. Without an answer, nobody knows whether it arrived, so it cannot be cancelled. */
  mayHaveArrived: boolean;
  /** The server's message for a refusal. */
  reason?: string;
}

export interface Outbox {
  /** In the order of writing. */
  entries: readonly OutboxEntry[];
  isOffline: boolean;
}

export type OutboxEvent =
  | {
      type: 'written';
      message: Pick<OutboxEntry, 'clientId' | 'conversationId' | 'recipientId' | 'content' | 'replyTo' | 'photos'>;
      at: number;
    }
  | { type: 'attempted' | 'sent' | 'retried' | 'deleted'; clientId: string }
  | { type: 'postponed'; clientId: string; isOffline: boolean }
  | { type: 'refused'; clientId: string; reason: string }
  | { type: 'uploaded'; clientId: string; photoId: string; imageUrl: string }
  /** The thread contains these messages now. */
  | { type: 'seen'; clientIds: ReadonlySet<string> }
  | { type: 'connection-changed'; isDown: boolean }
  /** Another tab of the same user stored or removed an entry. */
  | { type: 'stored-elsewhere'; entry: OutboxEntry }
  | { type: 'removed-elsewhere'; clientId: string };

export const emptyOutbox: Outbox = { entries: [], isOffline: false };

export function reduceOutbox(outbox: Outbox, event: OutboxEvent): Outbox {
  switch (event.type) {
    case 'written': {
      const writtenAt = Math.max(event.at, (outbox.entries.at(-1)?.writtenAt ?? 0) + 1);
      return withEntry(outbox, {
        ...event.message,
        writtenAt,
        state: 'waiting',
        wasOffline: outbox.isOffline,
        mayHaveArrived: false,
      });
    }
    case 'attempted':
      return updateEntry(outbox, event.clientId, ['waiting'], { state: 'sending', mayHaveArrived: true });
    case 'sent':
      return {
        ...updateEntry(outbox, event.clientId, ['waiting', 'sending', 'refused'], { state: 'sent' }),
        isOffline: false,
      };
    case 'postponed': {
      const postponed = updateEntry(outbox, event.clientId, ['sending'], { state: 'waiting' });
      return event.isOffline ? markOffline(postponed) : postponed;
    }
    case 'refused':
      return {
        ...updateEntry(outbox, event.clientId, ['waiting', 'sending'], {
          state: 'refused',
          reason: event.reason,
          mayHaveArrived: false,
        }),
        isOffline: false,
      };
    case 'uploaded':
      return updatePhotos(outbox, event.clientId, (photo) =>
        photo.id === event.photoId ? { ...photo, imageUrl: event.imageUrl } : photo,
      );
    case 'retried':
      // The server deletes uploads that nothing has used for a day.
      return updatePhotos(
        updateEntry(outbox, event.clientId, ['refused'], { state: 'waiting', reason: undefined }),
        event.clientId,
        (photo) => ({ ...photo, imageUrl: undefined }),
      );
    case 'deleted':
      return without(outbox, (entry) => entry.clientId === event.clientId && isDeletable(entry));
    case 'seen':
      return without(outbox, ({ clientId }) => event.clientIds.has(clientId));
    case 'connection-changed':
      return event.isDown ? markOffline(outbox) : outbox.isOffline ? { ...outbox, isOffline: false } : outbox;
    case 'stored-elsewhere':
      return withEntry(outbox, event.entry);
    case 'removed-elsewhere': {
      // The other tab removed a message that certainly had not arrived because the user deleted it. It removed any other message because
      // it was sent; that one stays here until it is in the thread.
      const remaining = without(outbox, (entry) => entry.clientId === event.clientId && isDeletable(entry));
      return updateEntry(remaining, event.clientId, ['waiting', 'sending'], { state: 'sent' });
    }
  }
}

/** The message of a conversation to send next: the oldest waiting one, or undefined while another one is being sent. */
export function nextToSend(outbox: Outbox, conversationId: string): OutboxEntry | undefined {
  const unsent = outbox.entries.filter((entry) => entry.conversationId === conversationId && isUnsent(entry));
  return unsent[0]?.state === 'waiting' ? unsent[0] : undefined;
}

export const conversationsToSend = (outbox: Outbox): ReadonlySet<string> =>
  new Set(outbox.entries.filter(isUnsent).map(({ conversationId }) => conversationId));

export const isUnsent = ({ state }: OutboxEntry): boolean => state === 'waiting' || state === 'sending';

/** True for a message that certainly is not on the server and is not being sent. */
export const isDeletable = ({ state, mayHaveArrived }: OutboxEntry): boolean =>
  state === 'refused' || (state === 'waiting' && !mayHaveArrived);

/** The newest message of a conversation that waits for the connection or was refused. */
export const newestHeldBack = (entries: Outbox['entries'], conversationId: string): OutboxEntry | undefined =>
  entries.findLast(
    (entry) =>
      entry.conversationId === conversationId && (entry.state === 'refused' || (isUnsent(entry) && entry.wasOffline)),
  );

/** Milliseconds until the next attempt: exponential backoff from 1 s to 30 s with ±50 % jitter, but at least the server's `Retry-After`. */
export function retryDelay(failures: number, random: number, retryAfter = 0): number {
  const delay = Math.min(30_000, 1_000 * 2 ** Math.max(0, failures - 1));
  return Math.max(retryAfter, Math.round(delay * (0.5 + random)));
}

function withEntry(outbox: Outbox, entry: OutboxEntry): Outbox {
  const existing = outbox.entries.find(({ clientId }) => clientId === entry.clientId);
  // Another tab's outdated entry must not reset a message that was sent or is being sent.
  if (existing?.state === 'sent' || (existing?.state === 'sending' && entry.state === 'waiting')) return outbox;
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
  to: Partial<OutboxEntry>,
): Outbox {
  const applies = (entry: OutboxEntry) => entry.clientId === clientId && from.includes(entry.state);
  if (!outbox.entries.some(applies)) return outbox;
  return { ...outbox, entries: outbox.entries.map((entry) => (applies(entry) ? { ...entry, ...to } : entry)) };
}

function updatePhotos(outbox: Outbox, clientId: string, update: (photo: PendingPhoto) => PendingPhoto): Outbox {
  const entry = outbox.entries.find((each) => each.clientId === clientId);
  return entry?.photos ? updateEntry(outbox, clientId, [entry.state], { photos: entry.photos.map(update) }) : outbox;
}

function without(outbox: Outbox, isRemoved: (entry: OutboxEntry) => boolean): Outbox {
  if (!outbox.entries.some(isRemoved)) return outbox;
  return { ...outbox, entries: outbox.entries.filter((entry) => !isRemoved(entry)) };
}

function markOffline(outbox: Outbox): Outbox {
  const markEntry = (entry: OutboxEntry) =>
    isUnsent(entry) && !entry.wasOffline ? { ...entry, wasOffline: true } : entry;
  return {
    isOffline: true,
    entries: outbox.entries.some((entry) => markEntry(entry) !== entry)
      ? outbox.entries.map(markEntry)
      : outbox.entries,
  };
}
