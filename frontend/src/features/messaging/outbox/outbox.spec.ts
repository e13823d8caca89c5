import {
  reduceOutbox,
  conversationsToSend,
  emptyOutbox,
  unsentByConversation,
  nextToSend,
  retryDelay,
  type Outbox,
  type OutboxEvent,
} from './outbox';
import type { OutboxEntry } from './outbox-entry';

const written = (clientId: string, conversationId = 'one', at = 1_000): OutboxEvent => ({
  type: 'written',
  message: { clientId, conversationId, recipientId: 'b', content: clientId },
  at,
});
const after = (...events: OutboxEvent[]): Outbox => events.reduce(reduceOutbox, emptyOutbox);
const states = ({ entries }: Outbox) => Object.fromEntries(entries.map(({ clientId, state }) => [clientId, state]));

describe('the outbox', () => {
  it('orders messages as they were written, even when the clock is set back', () => {
    const outbox = after(written('first', 'one', 2_000), written('second', 'one', 1_000));
    expect(outbox.entries.map(({ clientId }) => clientId)).toEqual(['first', 'second']);
    expect(outbox.entries[1]?.writtenAt).toBeGreaterThan(outbox.entries[0]?.writtenAt ?? Infinity);
  });

  it('sends the oldest message of a conversation, and no other one meanwhile', () => {
    const outbox = after(written('first'), written('second'), written('elsewhere', 'two'));
    expect(nextToSend(outbox, 'one')?.clientId).toBe('first');
    const attempted = reduceOutbox(outbox, { type: 'attempted', clientId: 'first' });
    expect(nextToSend(attempted, 'one')).toBeUndefined();
    expect(nextToSend(attempted, 'two')?.clientId).toBe('elsewhere');
  });

  it('waits for an earlier message of the conversation', () => {
    const outbox = after(
      written('first'),
      written('second'),
      { type: 'attempted', clientId: 'first' },
      { type: 'postponed', clientId: 'first', isOffline: true },
    );
    expect(nextToSend(outbox, 'one')?.clientId).toBe('first');
  });

  it('continues after a message that the server refused', () => {
    const outbox = after(
      written('first'),
      written('second'),
      { type: 'attempted', clientId: 'first' },
      { type: 'refused', clientId: 'first', reason: 'No' },
    );
    expect(nextToSend(outbox, 'one')?.clientId).toBe('second');
    expect(outbox.entries[0]).toMatchObject({ state: 'refused', reason: 'No' });
  });

  it('retries or deletes a refused message when the user asks for it', () => {
    const refused = after(
      written('first'),
      { type: 'attempted', clientId: 'first' },
      { type: 'refused', clientId: 'first', reason: 'No' },
    );
    expect(nextToSend(reduceOutbox(refused, { type: 'retried', clientId: 'first' }), 'one')?.clientId).toBe('first');
    expect(reduceOutbox(refused, { type: 'discarded', clientId: 'first' }).entries).toEqual([]);
  });

  it('never deletes a message that is being sent', () => {
    const outbox = after(
      written('first'),
      { type: 'attempted', clientId: 'first' },
      { type: 'discarded', clientId: 'first' },
    );
    expect(states(outbox)).toEqual({ first: 'sending' });
  });

  it('contains a sent message until its thread shows it', () => {
    const sent = after(written('first'), { type: 'attempted', clientId: 'first' }, { type: 'sent', clientId: 'first' });
    expect(states(sent)).toEqual({ first: 'sent' });
    expect(conversationsToSend(sent).size).toBe(0);
    expect(reduceOutbox(sent, { type: 'in-thread', clientIds: new Set(['first']) }).entries).toEqual([]);
  });

  it('marks messages that wait for the connection until they are sent', () => {
    const outbox = after(
      written('first'),
      { type: 'connection-changed', isDown: true },
      written('second'),
      { type: 'connection-changed', isDown: false },
      written('third'),
    );
    expect(outbox.entries.map(({ wasOffline }) => wasOffline)).toEqual([true, true, false]);
    expect(outbox.isOffline).toBe(false);
  });

  it('counts a message that is retried online as written online', () => {
    const refused = after(
      { type: 'connection-changed', isDown: true },
      written('first'),
      { type: 'connection-changed', isDown: false },
      { type: 'attempted', clientId: 'first' },
      { type: 'refused', clientId: 'first', reason: 'No' },
    );
    const retry: OutboxEvent = { type: 'retried', clientId: 'first' };
    expect(reduceOutbox(refused, retry).entries).toMatchObject([{ state: 'waiting', wasOffline: false }]);
    const down = reduceOutbox(refused, { type: 'connection-changed', isDown: true });
    expect(reduceOutbox(down, retry).entries).toMatchObject([{ state: 'waiting', wasOffline: true }]);
  });

  it('lists the newest unsent message of each conversation, the newest first', () => {
    const refuse = (clientId: string): OutboxEvent => ({ type: 'refused', clientId, reason: 'No' });
    const { entries } = after(
      written('refused', 'one'),
      refuse('refused'),
      written('newest refused', 'two'),
      refuse('newest refused'),
      written('excluded', 'three'),
      refuse('excluded'),
      written('newer', 'one'),
      refuse('newer'),
      written('being sent', 'four'),
    );
    const unsent = unsentByConversation(entries, (id) => id !== 'three');
    expect(unsent.map(({ clientId }) => clientId)).toEqual(['newer', 'newest refused']);
  });

  it('counts a message as not arrived while the server has only limited its attempts', () => {
    const attempted: OutboxEvent = { type: 'attempted', clientId: 'first' };
    const limited = (couldHaveArrived: boolean): OutboxEvent => ({
      type: 'postponed',
      clientId: 'first',
      isOffline: false,
      isLimited: true,
      couldHaveArrived,
    });
    const waiting = after(written('first'), attempted, limited(false));
    expect(waiting.entries[0]).toMatchObject({ state: 'waiting', isLimited: true, mayHaveArrived: false });
    expect(reduceOutbox(waiting, attempted).entries[0]?.isLimited).toBeUndefined();
    expect(after(written('first'), attempted, limited(true)).entries[0]?.mayHaveArrived).toBe(true);
  });

  it('treats any answer of the server, even a refusal, as a working connection', () => {
    const down = after(
      written('first'),
      { type: 'attempted', clientId: 'first' },
      { type: 'connection-changed', isDown: true },
    );
    expect(reduceOutbox(down, { type: 'refused', clientId: 'first', reason: 'No' }).isOffline).toBe(false);
    expect(reduceOutbox(down, { type: 'sent', clientId: 'first' }).isOffline).toBe(false);
  });

  it('returns the same outbox when an event is repeated or late', () => {
    const outbox = after(written('first'), { type: 'attempted', clientId: 'first' });
    const lateEvents: OutboxEvent[] = [
      { type: 'attempted', clientId: 'first' },
      { type: 'retried', clientId: 'first' },
      { type: 'discarded', clientId: 'first' },
      { type: 'postponed', clientId: 'unknown', isOffline: false },
      { type: 'in-thread', clientIds: new Set(['unknown']) },
      { type: 'connection-changed', isDown: false },
    ];
    for (const event of lateEvents) expect(reduceOutbox(outbox, event)).toBe(outbox);
  });

  describe('with a message whose photos are being uploaded', () => {
    const photos = ['north', 'south'].map((id) => ({ id, width: 4, height: 3 }));
    const uploading = after(
      {
        type: 'written',
        message: { clientId: 'map', conversationId: 'one', recipientId: 'b', content: '', photos },
        at: 1,
      },
      { type: 'attempted', clientId: 'map' },
    );
    const uploaded = (photoId: string): OutboxEvent => ({
      type: 'uploaded',
      clientId: 'map',
      photoId,
      imageUrl: `/${photoId}`,
    });
    const cancel: OutboxEvent = { type: 'discarded', clientId: 'map' };

    it('cancels it on request until all its photos are on the server, because it is sent afterwards', () => {
      const oneLeft = reduceOutbox(uploading, uploaded('north'));
      expect(reduceOutbox(uploading, cancel).entries).toEqual([]);
      expect(reduceOutbox(oneLeft, cancel).entries).toEqual([]);
      expect(states(reduceOutbox(reduceOutbox(oneLeft, uploaded('south')), cancel))).toEqual({ map: 'sending' });
    });

    it('cancels it on request after a lost connection has ended an upload', () => {
      const postponed = reduceOutbox(uploading, { type: 'postponed', clientId: 'map', isOffline: true });
      expect(reduceOutbox(postponed, cancel).entries).toEqual([]);
    });

    it('removes it when another tab cancels it', () => {
      expect(reduceOutbox(uploading, { type: 'removed-elsewhere', clientId: 'map' }).entries).toEqual([]);
    });

    it('cancels it no longer once another tab has uploaded the photos and sends it', () => {
      const [entry] = uploading.entries;
      if (!entry) throw new Error('The message is missing');
      const sentElsewhere = reduceOutbox(uploading, {
        type: 'stored-elsewhere',
        entry: { ...entry, state: 'waiting', mayHaveArrived: true },
      });
      expect(states(reduceOutbox(sentElsewhere, cancel))).toEqual({ map: 'sending' });
    });
  });

  describe('in two tabs', () => {
    const entry: OutboxEntry = {
      clientId: 'there',
      conversationId: 'one',
      recipientId: 'b',
      content: 'there',
      writtenAt: 500,
      state: 'waiting',
      wasOffline: false,
      mayHaveArrived: true,
    };

    it('inserts a message from another tab by its time of writing', () => {
      const outbox = after(written('here'), { type: 'stored-elsewhere', entry });
      expect(outbox.entries.map(({ clientId }) => clientId)).toEqual(['there', 'here']);
    });

    it('marks a message as sent when another tab has sent it', () => {
      const outbox = after({ type: 'stored-elsewhere', entry }, { type: 'removed-elsewhere', clientId: 'there' });
      expect(states(outbox)).toEqual({ there: 'sent' });
    });

    it('ignores an outdated tab that still stores a sent message', () => {
      const sent = after(
        written('there'),
        { type: 'attempted', clientId: 'there' },
        { type: 'sent', clientId: 'there' },
      );
      expect(reduceOutbox(sent, { type: 'stored-elsewhere', entry })).toBe(sent);
    });

    it('removes a refused message that was deleted in another tab', () => {
      const outbox = after(
        { type: 'stored-elsewhere', entry: { ...entry, state: 'refused' } },
        { type: 'removed-elsewhere', clientId: 'there' },
      );
      expect(outbox.entries).toEqual([]);
    });
  });
});

describe('retryDelay', () => {
  it('doubles from 1 to 30 seconds, with 50 % jitter', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 50].map((failures) => retryDelay(failures, 0.5))).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
    ]);
    expect(retryDelay(1, 0)).toBe(500);
    expect(retryDelay(1, 1)).toBe(1_500);
  });

  it('returns at least the server’s Retry-After', () => {
    expect(retryDelay(1, 0, 7_000)).toBe(7_000);
  });
});
