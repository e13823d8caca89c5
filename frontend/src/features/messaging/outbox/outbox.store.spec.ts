import { useConnection } from '@/shared/realtime/connection';
import { useSavedCopies } from '@/shared/offline/saved-copies.store';
import { nextToSend } from './outbox';
import { closeOutbox, syncWithOtherTabs, openOutbox, dispatchOutbox, useOutbox } from './outbox.store';

const write = (clientId: string) =>
  dispatchOutbox({
    type: 'written',
    message: { clientId, conversationId: 'one', recipientId: 'b', content: clientId },
    at: 1,
  });
const ids = () => useOutbox.getState().entries.map(({ clientId }) => clientId);
const stored = () => Object.keys(localStorage).sort();
const reload = (userId: string) => {
  closeOutbox();
  openOutbox(userId);
};
/** Simulates the storage event of another tab. */
const dispatchStorageEvent = (clientId: string, newValue: string | null) =>
  window.dispatchEvent(
    new StorageEvent('storage', { key: `muster.outbox.elin.${clientId}`, newValue, storageArea: localStorage }),
  );

describe('the stored outbox', () => {
  beforeEach(() => {
    localStorage.clear();
    openOutbox('elin');
  });
  afterEach(() => {
    jest.restoreAllMocks();
    closeOutbox();
  });

  it('survives a reload, in the order written', () => {
    for (const clientId of ['c', 'a', 'b']) write(clientId);
    reload('elin');
    expect(ids()).toEqual(['c', 'a', 'b']);
  });

  it('opens as offline while the server cannot be reached', () => {
    const isOffline = () => {
      reload('elin');
      return useOutbox.getState().isOffline;
    };
    expect(isOffline()).toBe(false);
    useConnection.setState({ offline: true });
    expect(isOffline()).toBe(true);
    useConnection.setState({ offline: false });
    useSavedCopies.setState({ savedAt: 1 });
    expect(isOffline()).toBe(true);
    useSavedCopies.setState({ savedAt: null });
  });

  it('retries an attempt that a crash interrupted', () => {
    write('a');
    dispatchOutbox({ type: 'attempted', clientId: 'a' });
    reload('elin');
    expect(nextToSend(useOutbox.getState(), 'one')?.clientId).toBe('a');
  });

  it('never shows or sends messages of another account, and restores them for their writer', () => {
    write('a');
    reload('tove');
    expect(ids()).toEqual([]);
    write('b');
    reload('elin');
    expect(ids()).toEqual(['a']);
  });

  it('removes sent messages from the storage, but no refused ones', () => {
    for (const clientId of ['a', 'b']) {
      write(clientId);
      dispatchOutbox({ type: 'attempted', clientId });
    }
    dispatchOutbox({ type: 'sent', clientId: 'a' });
    dispatchOutbox({ type: 'refused', clientId: 'b', reason: 'No' });
    expect(stored()).toEqual(['muster.outbox.elin.b']);
    reload('elin');
    expect(useOutbox.getState().entries).toMatchObject([{ clientId: 'b', state: 'refused', reason: 'No' }]);
  });

  it('restores whether a message waited for the connection, from the property `heldUp`', () => {
    dispatchOutbox({ type: 'connection-changed', isDown: true });
    write('a');
    expect(JSON.parse(localStorage.getItem('muster.outbox.elin.a') ?? '')).toMatchObject({ heldUp: true });
    reload('elin');
    expect(useOutbox.getState().entries).toMatchObject([{ clientId: 'a', wasOffline: true }]);
  });

  it('restores waiting changes and refused edits, and forgets sent changes', () => {
    const change = (clientId: string, content: string) =>
      dispatchOutbox({
        type: 'changed',
        change: {
          clientId,
          conversationId: 'one',
          messageId: clientId,
          change: { type: 'edit', content, version: 1 },
        },
        at: 1,
      });
    for (const clientId of ['change.1', 'change.2', 'change.3']) change(clientId, 'new');
    dispatchOutbox({ type: 'sent', clientId: 'change.1', textVersion: 2 });
    dispatchOutbox({ type: 'refused', clientId: 'change.2', reason: 'No' });
    reload('elin');
    expect(useOutbox.getState().entries).toMatchObject([
      { clientId: 'change.2', state: 'refused', reason: 'No', change: { content: 'new' } },
      { clientId: 'change.3', state: 'waiting', mayHaveArrived: false },
    ]);
  });

  it('ignores items that it cannot parse', () => {
    localStorage.setItem('muster.outbox.elin.broken', '{"clientId":');
    localStorage.setItem('muster.outbox.elin.strange', '{"clientId":1}');
    write('a');
    reload('elin');
    expect(ids()).toEqual(['a']);
  });

  it('holds messages in memory when the browser’s storage is full', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    write('a');
    syncWithOtherTabs();
    expect(nextToSend(useOutbox.getState(), 'one')?.clientId).toBe('a');
  });

  it('applies messages that another tab wrote or sent', () => {
    write('here');
    const there = JSON.stringify({
      ...useOutbox.getState().entries[0],
      clientId: 'there',
      writtenAt: 2,
      mayHaveArrived: true,
    });
    localStorage.setItem('muster.outbox.elin.there', there);
    dispatchStorageEvent('there', there);
    expect(ids()).toEqual(['here', 'there']);
    dispatchStorageEvent('there', null);
    expect(useOutbox.getState().entries[1]?.state).toBe('sent');
  });

  it('removes a message that another tab has cancelled', () => {
    write('a');
    localStorage.removeItem('muster.outbox.elin.a');
    dispatchStorageEvent('a', null);
    expect(ids()).toEqual([]);
  });

  it('never cancels a message of the previous version, which does not store whether it was sent', () => {
    localStorage.setItem(
      'muster.outbox.elin.old',
      JSON.stringify({
        clientId: 'old',
        conversationId: 'one',
        content: 'old',
        writtenAt: 1,
        state: 'waiting',
        heldUp: true,
      }),
    );
    reload('elin');
    dispatchOutbox({ type: 'discarded', clientId: 'old' });
    expect(ids()).toEqual(['old']);
  });

  it('syncs with messages that another tab has sent before the storage event arrives', () => {
    write('a');
    localStorage.removeItem('muster.outbox.elin.a');
    syncWithOtherTabs();
    expect(nextToSend(useOutbox.getState(), 'one')).toBeUndefined();
  });
});
