/** A message that the server has not been seen to have. */
export interface OutboxEntry {
  /** Made once; however often the entry is sent, it is one message. */
  clientId: string;
  conversationId: string;
  /** In a private conversation. */
  recipientId?: string;
  content: string;
  /** Milliseconds, always later than the one written before. */
  writtenAt: number;
  /** `sent`: the server has it, but it has not come back in its thread yet. */
  state: 'waiting' | 'sending' | 'sent' | 'refused';
  /** The message had to wait for the connection. */
  heldUp: boolean;
  /** Why the server refused it, in its own words. */
  reason?: string;
}

export interface Outbox {
  /** In the order they were written. */
  entries: readonly OutboxEntry[];
  isOffline: boolean;
}

export type OutboxEvent =
  | {
      type: 'written';
      message: Pick<OutboxEntry, 'clientId' | 'conversationId' | 'recipientId' | 'content'>;
      at: number;
    }
  | { type: 'trying' | 'sent' | 'retried' | 'deleted'; clientId: string }
  | { type: 'postponed'; clientId: string; isOffline: boolean }
  | { type: 'refused'; clientId: string; reason: string }
  /** The thread shows these messages now. */
  | { type: 'seen'; clientIds: ReadonlySet<string> }
  | { type: 'line'; down: boolean }
  /** Another tab of the same person stored this, or removed it. */
  | { type: 'stored-elsewhere'; entry: OutboxEntry }
  | { type: 'removed-elsewhere'; clientId: string };

export const emptyOutbox: Outbox = { entries: [], isOffline: false };

export function reduceOutbox(outbox: Outbox, event: OutboxEvent): Outbox {
  switch (event.type) {
    case 'written': {
      const writtenAt = Math.max(event.at, (outbox.entries.at(-1)?.writtenAt ?? 0) + 1);
      return withEntry(outbox, { ...event.message, writtenAt, state: 'waiting', heldUp: outbox.isOffline });
    }
    case 'trying':
      return change(outbox, event.clientId, ['waiting'], { state: 'sending' });
    case 'sent':
      return {
        ...change(outbox, event.clientId, ['waiting', 'sending', 'refused'], { state: 'sent' }),
        isOffline: false,
      };
    case 'postponed': {
      const postponed = change(outbox, event.clientId, ['sending'], { state: 'waiting' });
      return event.isOffline ? holdBack(postponed) : postponed;
    }
    case 'refused':
      return {
        ...change(outbox, event.clientId, ['waiting', 'sending'], { state: 'refused', reason: event.reason }),
        isOffline: false,
      };
    case 'retried':
      return change(outbox, event.clientId, ['refused'], { state: 'waiting', reason: undefined });
    case 'deleted':
      return without(outbox, ({ clientId, state }) => clientId === event.clientId && state === 'refused');
    case 'seen':
      return without(outbox, ({ clientId }) => event.clientIds.has(clientId));
    case 'line':
      return event.down ? holdBack(outbox) : outbox.isOffline ? { ...outbox, isOffline: false } : outbox;
    case 'stored-elsewhere':
      return withEntry(outbox, event.entry);
    case 'removed-elsewhere': {
      // A refused message goes by its writer's hand, any other because it was sent: that one stays until it is in the thread.
      const kept = without(outbox, ({ clientId, state }) => clientId === event.clientId && state === 'refused');
      return change(kept, event.clientId, ['waiting', 'sending'], { state: 'sent' });
    }
  }
}

/** The one message of a conversation that may be sent now: the oldest, unless one is on its way. */
export function nextToSend(outbox: Outbox, conversationId: string): OutboxEntry | undefined {
  const unsent = outbox.entries.filter((entry) => entry.conversationId === conversationId && isUnsent(entry));
  return unsent[0]?.state === 'waiting' ? unsent[0] : undefined;
}

export const conversationsToSend = (outbox: Outbox): ReadonlySet<string> =>
  new Set(outbox.entries.filter(isUnsent).map(({ conversationId }) => conversationId));

export const isUnsent = ({ state }: OutboxEntry): boolean => state === 'waiting' || state === 'sending';

/** Milliseconds until the next try: 1 s doubling to 30 s, give or take half, but not before the server wants it. */
export function retryDelay(failures: number, random: number, retryAfter = 0): number {
  const backOff = Math.min(30_000, 1_000 * 2 ** Math.max(0, failures - 1));
  return Math.max(retryAfter, Math.round(backOff * (0.5 + random)));
}

function withEntry(outbox: Outbox, entry: OutboxEntry): Outbox {
  const known = outbox.entries.find(({ clientId }) => clientId === entry.clientId);
  // A tab that lags behind must not bring back what was sent, nor what is on its way.
  if (known?.state === 'sent' || (known?.state === 'sending' && entry.state === 'waiting')) return outbox;
  const others = outbox.entries.filter(({ clientId }) => clientId !== entry.clientId);
  return {
    ...outbox,
    entries: [...others, entry].sort((a, b) => a.writtenAt - b.writtenAt || (a.clientId < b.clientId ? -1 : 1)),
  };
}

function change(
  outbox: Outbox,
  clientId: string,
  from: readonly OutboxEntry['state'][],
  to: Partial<OutboxEntry>,
): Outbox {
  const applies = (entry: OutboxEntry) => entry.clientId === clientId && from.includes(entry.state);
  if (!outbox.entries.some(applies)) return outbox;
  return { ...outbox, entries: outbox.entries.map((entry) => (applies(entry) ? { ...entry, ...to } : entry)) };
}

function without(outbox: Outbox, goes: (entry: OutboxEntry) => boolean): Outbox {
  return outbox.entries.some(goes) ? { ...outbox, entries: outbox.entries.filter((entry) => !goes(entry)) } : outbox;
}

function holdBack(outbox: Outbox): Outbox {
  const holdUp = (entry: OutboxEntry) => (isUnsent(entry) && !entry.heldUp ? { ...entry, heldUp: true } : entry);
  return {
    isOffline: true,
    entries: outbox.entries.some((entry) => holdUp(entry) !== entry) ? outbox.entries.map(holdUp) : outbox.entries,
  };
}
