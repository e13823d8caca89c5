import type { MessageView } from '@contracts/messages';
import { emptyOutbox, reduceOutbox, type OutboxEvent } from '../outbox';
import type { MessageChange } from '../outbox-entry';
import { changesByMessage, changeState, withPendingChanges } from './pending-changes';

// Only these properties matter here.
const message = {
  id: 'm1',
  content: 'Before',
  version: 1,
  textVersion: 1,
  editedAt: null,
  isDeleted: false,
} as MessageView;
const edit: MessageChange = { type: 'edit', content: 'After', version: 1 };
const heart: MessageChange = { type: 'reaction', reaction: '❤️', isGiven: true };

const changesAfter = (...events: (OutboxEvent | MessageChange)[]) => {
  const outbox = events
    .map((event): OutboxEvent =>
      event.type === 'edit' || event.type === 'delete' || event.type === 'reaction'
        ? {
            type: 'changed',
            change: { clientId: event.type, conversationId: 'one', messageId: 'm1', change: event },
            at: 1_000,
          }
        : event,
    )
    .reduce(reduceOutbox, emptyOutbox);
  return { changes: changesByMessage(outbox).get('m1') ?? [], isOffline: outbox.isOffline };
};

it('withPendingChanges shows an edit and a reaction before the server has them', () => {
  const shown = withPendingChanges(message, changesAfter(edit, heart).changes);
  expect(shown).toMatchObject({
    content: 'After',
    editedAt: '1970-01-01T00:00:01.000Z',
    textVersion: 1,
    reactions: [{ reaction: '❤️', count: 1, isOwn: true }],
  });
});

it('withPendingChanges shows a deletion as the marker of a deleted message', () => {
  const { changes } = changesAfter({ type: 'delete', seq: 1 });
  expect(withPendingChanges(message, changes)).toMatchObject({ content: '', isDeleted: true });
});

it('withPendingChanges ignores the edit of a message that was deleted meanwhile', () => {
  const deleted = { ...message, content: '', isDeleted: true };
  expect(withPendingChanges(deleted, changesAfter(edit).changes)).toBe(deleted);
});

it('a refused edit leaves the text of the server in the message, and is returned by changeState', () => {
  const { changes, isOffline } = changesAfter(
    edit,
    { type: 'attempted', clientId: 'edit' },
    { type: 'refused', clientId: 'edit', reason: 'No' },
  );
  expect(withPendingChanges(message, changes)).toBe(message);
  expect(changeState(changes, isOffline)).toMatchObject({ isChangeWaiting: false, refusedEdit: { reason: 'No' } });
});

it('changeState marks a change as waiting only while there is no connection', () => {
  const down: OutboxEvent = { type: 'connection-changed', isDown: true };
  const attempted: OutboxEvent = { type: 'attempted', clientId: 'edit' };
  const stateAfter = (...events: OutboxEvent[]) => {
    const { changes, isOffline } = changesAfter(...events.slice(0, 1), edit, ...events.slice(1));
    return changeState(changes, isOffline);
  };
  expect(stateAfter(down)).toMatchObject({ isChangeWaiting: true, isChangeCancellable: true });
  expect(stateAfter(down, attempted)).toMatchObject({ isChangeWaiting: true, isChangeCancellable: false });
  expect(stateAfter(down, { type: 'connection-changed', isDown: false })).toMatchObject({ isChangeWaiting: false });
});
