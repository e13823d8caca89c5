import { emptyOutbox, nextToSend, reduceOutbox, type Outbox, type OutboxEvent } from '../outbox';
import type { MessageChange } from '../outbox-entry';

const changed = (clientId: string, change: MessageChange, messageId = 'm1'): OutboxEvent => ({
  type: 'changed',
  change: { clientId, conversationId: 'one', messageId, change },
  at: 1_000,
});
const edit = (content: string, version = 1): MessageChange => ({ type: 'edit', content, version });
const heart = (isGiven: boolean): MessageChange => ({ type: 'reaction', reaction: '❤️', isGiven });
const remove: MessageChange = { type: 'delete', seq: 1 };
const written = (clientId: string): OutboxEvent => ({
  type: 'written',
  message: { clientId, conversationId: 'one', recipientId: 'b', content: clientId },
  at: 1_000,
});
const attempted = (clientId: string): OutboxEvent => ({ type: 'attempted', clientId });
const refused = (clientId: string): OutboxEvent => ({ type: 'refused', clientId, reason: 'No' });
const after = (...events: OutboxEvent[]): Outbox => events.reduce(reduceOutbox, emptyOutbox);
const ids = ({ entries }: Outbox) => entries.map(({ clientId }) => clientId);
const changes = ({ entries }: Outbox) => entries.map(({ change }) => change);

describe('the outbox', () => {
  it('sends changes after the messages that were written before them', () => {
    const outbox = after(written('a'), changed('e', edit('new')), written('b'));
    expect(ids(outbox)).toEqual(['a', 'e', 'b']);
    expect(nextToSend(outbox, 'one')?.clientId).toBe('a');
    const next = [attempted('a'), { type: 'sent', clientId: 'a' } as const].reduce(reduceOutbox, outbox);
    expect(nextToSend(next, 'one')?.clientId).toBe('e');
  });

  it('combines two edits into the last text, in the place and with the version of the first', () => {
    const outbox = after(changed('e1', edit('one', 1)), written('a'), changed('e2', edit('two', 5)));
    expect(ids(outbox)).toEqual(['e1', 'a']);
    expect(outbox.entries[0]?.change).toEqual(edit('two', 1));
  });

  it('queues edits of different messages separately', () => {
    expect(ids(after(changed('e1', edit('one')), changed('e2', edit('two'), 'm2')))).toEqual(['e1', 'e2']);
  });

  it('drops a reaction that was given and withdrawn', () => {
    expect(ids(after(changed('r1', heart(true)), changed('r2', heart(false))))).toEqual([]);
    expect(ids(after(changed('r1', heart(true)), changed('r2', heart(true))))).toEqual(['r1']);
  });

  it('queues different reactions separately', () => {
    const laugh: MessageChange = { type: 'reaction', reaction: '😂', isGiven: false };
    expect(ids(after(changed('r1', heart(true)), changed('r2', laugh)))).toEqual(['r1', 'r2']);
  });

  it('replaces the other changes of a message by its deletion, which is queued once', () => {
    const outbox = after(
      changed('e', edit('new')),
      changed('r', heart(true)),
      changed('other', edit('other'), 'm2'),
      changed('d1', remove),
      changed('d2', remove),
    );
    expect(ids(outbox)).toEqual(['other', 'd1']);
  });

  it('queues a change after one that may have arrived', () => {
    const lost: OutboxEvent = { type: 'postponed', clientId: 'e1', isOffline: true };
    const outbox = after(changed('e1', edit('one')), attempted('e1'), lost, changed('e2', edit('two')));
    expect(ids(outbox)).toEqual(['e1', 'e2']);
    expect(ids(after(changed('r1', heart(true)), attempted('r1'), changed('r2', heart(false))))).toEqual(['r1', 'r2']);
  });

  it('edits the new version of the text after an earlier edit was accepted', () => {
    const outbox = after(changed('e1', edit('one', 1)), attempted('e1'), changed('e2', edit('two', 1)), {
      type: 'sent',
      clientId: 'e1',
      textVersion: 2,
    });
    expect(changes(outbox)).toEqual([edit('two', 2)]);
  });

  it('cancels changes until they are sent', () => {
    const outbox = after(changed('e', edit('new')), changed('r', heart(true)), attempted('e'));
    const cancelled = (['e', 'r'] as const)
      .map((clientId): OutboxEvent => ({ type: 'discarded', clientId }))
      .reduce(reduceOutbox, outbox);
    expect(ids(cancelled)).toEqual(['e']);
  });

  it('removes a change that another tab cancelled or delivered', () => {
    const elsewhere: OutboxEvent = { type: 'removed-elsewhere', clientId: 'e' };
    expect(ids(after(changed('e', edit('new')), elsewhere))).toEqual([]);
    expect(ids(after(changed('e', edit('new')), attempted('e'), elsewhere))).toEqual([]);
  });
});

describe('a refused change', () => {
  it('stays with its text and the reason if it is an edit, and lets the following changes be sent', () => {
    const outbox = after(changed('e', edit('new')), changed('r', heart(true)), attempted('e'), refused('e'));
    expect(outbox.entries[0]).toMatchObject({ state: 'refused', reason: 'No', change: edit('new') });
    expect(nextToSend(outbox, 'one')?.clientId).toBe('r');
  });

  it('disappears if it is a deletion or a reaction', () => {
    expect(ids(after(changed('d', remove), attempted('d'), refused('d')))).toEqual([]);
    expect(ids(after(changed('r', heart(true)), attempted('r'), refused('r')))).toEqual([]);
  });

  it('disappears if a later edit or a deletion replaces it', () => {
    for (const later of [edit('two'), remove]) {
      const outbox = after(changed('e', edit('one')), attempted('e'), changed('later', later), refused('e'));
      expect(ids(outbox)).toEqual(['later']);
    }
  });

  it('makes way for the next edit, and disappears with its message', () => {
    const kept = after(changed('e', edit('one')), attempted('e'), refused('e'));
    expect(changes(reduceOutbox(kept, changed('e2', edit('two', 3))))).toEqual([edit('two', 3)]);
    expect(ids(reduceOutbox(kept, changed('d', remove)))).toEqual(['d']);
  });

  it('returns to the queue for the current version of the text when the user asks for it', () => {
    const retried = after(changed('e', edit('one', 1)), attempted('e'), refused('e'), {
      type: 'retried',
      clientId: 'e',
      version: 4,
    });
    expect(retried.entries).toMatchObject([{ state: 'waiting', change: edit('one', 4), mayHaveArrived: false }]);
  });
});
