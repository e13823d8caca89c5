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
const elsewhere = (clientId: string, newValue: string | null) =>
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

  it('retries an attempt that a crash interrupted', () => {
    write('a');
    dispatchOutbox({ type: 'trying', clientId: 'a' });
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

  it('forgets what was sent, and keeps what was refused', () => {
    for (const clientId of ['a', 'b']) {
      write(clientId);
      dispatchOutbox({ type: 'trying', clientId });
    }
    dispatchOutbox({ type: 'sent', clientId: 'a' });
    dispatchOutbox({ type: 'refused', clientId: 'b', reason: 'No' });
    expect(stored()).toEqual(['muster.outbox.elin.b']);
    reload('elin');
    expect(useOutbox.getState().entries).toMatchObject([{ clientId: 'b', state: 'refused', reason: 'No' }]);
  });

  it('ignores items that it cannot parse', () => {
    localStorage.setItem('muster.outbox.elin.broken', '{"clientId":');
    localStorage.setItem('muster.outbox.elin.strange', '{"clientId":1}');
    write('a');
    reload('elin');
    expect(ids()).toEqual(['a']);
  });

  it('works without storage, for as long as the page lives', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    write('a');
    syncWithOtherTabs();
    expect(nextToSend(useOutbox.getState(), 'one')?.clientId).toBe('a');
  });

  it('sees what another tab wrote and what it sent', () => {
    write('here');
    const there = JSON.stringify({ ...useOutbox.getState().entries[0], clientId: 'there', writtenAt: 2 });
    localStorage.setItem('muster.outbox.elin.there', there);
    elsewhere('there', there);
    expect(ids()).toEqual(['here', 'there']);
    elsewhere('there', null);
    expect(useOutbox.getState().entries[1]?.state).toBe('sent');
  });

  it('reads before an attempt what another tab has sent, even before the storage event', () => {
    write('a');
    localStorage.removeItem('muster.outbox.elin.a');
    syncWithOtherTabs();
    expect(nextToSend(useOutbox.getState(), 'one')).toBeUndefined();
  });
});
