import type { MessageView } from '@contracts/messages';
import { reduceOutbox, emptyOutbox, type Outbox, type OutboxEvent } from './outbox';
import type { MessageChange, OutboxEntry } from './outbox-entry';
import { startSending, type SendOutcome } from './outbox-sender';

const flush = async () => {
  for (let tick = 0; tick < 20; tick += 1) await Promise.resolve();
};

function makeOutbox() {
  let outbox: Outbox = emptyOutbox;
  const listeners = new Set<() => void>();
  const dispatch = (event: OutboxEvent) => {
    const next = reduceOutbox(outbox, event);
    if (next === outbox) return;
    outbox = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    getState: () => outbox,
    dispatch,
    sync: () => {},
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    listenerCount: () => listeners.size,
    write: (clientId: string, conversationId = 'one') =>
      dispatch({ type: 'written', message: { clientId, conversationId, recipientId: 'b', content: clientId }, at: 0 }),
  };
}

/** A server whose requests the test answers one by one. */
function makeServer() {
  const requests: { clientId: string; entry: OutboxEntry; answer: (outcome: SendOutcome) => void }[] = [];
  return {
    requests,
    clientIds: () => requests.map(({ clientId }) => clientId),
    send: (entry: OutboxEntry) =>
      new Promise<SendOutcome>((answer) => requests.push({ clientId: entry.clientId, entry, answer })),
    async answer(index: number, outcome: SendOutcome) {
      requests[index]?.answer(outcome);
      await flush();
    },
  };
}

const message = (clientId: string) => ({ clientId }) as MessageView; // Only its clientId matters here.
const sent = (clientId: string): SendOutcome => ({ kind: 'sent', message: message(clientId) });
const changed = (clientId: string, change: MessageChange): OutboxEvent => ({
  type: 'changed',
  change: { clientId, conversationId: 'one', messageId: 'm1', change },
  at: 0,
});
const withLock = <T>(_name: string, task: () => Promise<T>) => task();

function start({ isReachable = () => Promise.resolve(true) } = {}) {
  const outbox = makeOutbox();
  const server = makeServer();
  const acknowledged: (string | null)[] = [];
  const sender = startSending({
    outbox,
    isReachable,
    send: server.send,
    onSent: (_, message) => message && acknowledged.push(message.clientId),
    withLock,
    random: () => 0.5,
  });
  return { outbox, server, sender, acknowledged };
}

describe('the sender', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('skips a message that the user cancels while the sender asks whether the server answers', async () => {
    let answer: (isReachable: boolean) => void = () => {};
    const { outbox, server } = start({ isReachable: () => new Promise((resolve) => (answer = resolve)) });
    for (const clientId of ['a', 'b']) outbox.write(clientId);
    await flush();
    outbox.dispatch({ type: 'discarded', clientId: 'a' });
    answer(true);
    await flush();
    expect(server.clientIds()).toEqual(['b']);
  });

  it('sends nothing while the server cannot be reached, so that a message can still be cancelled', async () => {
    let offline = true;
    const { outbox, server, sender } = start({ isReachable: () => Promise.resolve(!offline) });
    for (const clientId of ['a', 'b']) outbox.write(clientId);
    await flush();
    expect(server.clientIds()).toEqual([]);
    outbox.dispatch({ type: 'discarded', clientId: 'a' });
    offline = false;
    sender.retryNow();
    await flush();
    expect(server.clientIds()).toEqual(['b']);
    outbox.dispatch({ type: 'discarded', clientId: 'b' });
    expect(outbox.getState().entries).toMatchObject([{ clientId: 'b', state: 'sending' }]);
    await server.answer(0, { kind: 'postponed', isOffline: true });
    outbox.dispatch({ type: 'discarded', clientId: 'b' });
    expect(outbox.getState().entries).toMatchObject([{ clientId: 'b', state: 'waiting' }]);
  });

  it('sends one message at a time, in the order written', async () => {
    const { outbox, server, acknowledged } = start();
    for (const clientId of ['a', 'b', 'c']) outbox.write(clientId);
    await flush();
    expect(server.clientIds()).toEqual(['a']);
    await server.answer(0, sent('a'));
    expect(server.clientIds()).toEqual(['a', 'b']);
    await server.answer(1, sent('b'));
    await server.answer(2, sent('c'));
    expect(acknowledged).toEqual(['a', 'b', 'c']);
  });

  it('sends each conversation independently', async () => {
    const { outbox, server } = start();
    outbox.write('a', 'one');
    outbox.write('b', 'two');
    await flush();
    expect(server.clientIds()).toEqual(['a', 'b']);
  });

  it('retries a message with increasing delays until the server accepts it', async () => {
    const { outbox, server, acknowledged } = start();
    outbox.write('a');
    outbox.write('b');
    await flush();
    for (const [attempt, delay] of [1_000, 2_000, 4_000].entries()) {
      await server.answer(attempt, { kind: 'postponed', isOffline: true });
      await jest.advanceTimersByTimeAsync(delay - 1);
      expect(server.requests).toHaveLength(attempt + 1);
      await jest.advanceTimersByTimeAsync(1);
      expect(server.requests).toHaveLength(attempt + 2);
    }
    expect(new Set(server.clientIds())).toEqual(new Set(['a']));
    await server.answer(3, sent('a'));
    expect(acknowledged).toEqual(['a']);
    expect(server.clientIds().at(-1)).toBe('b');
  });

  it('waits for as long as Retry-After says', async () => {
    const { outbox, server } = start();
    outbox.write('a');
    await flush();
    await server.answer(0, { kind: 'postponed', isOffline: false, retryAfter: 9_000 });
    await jest.advanceTimersByTimeAsync(8_999);
    expect(server.requests).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(server.requests).toHaveLength(2);
  });

  it('marks a limited message as not arrived, so that it can be cancelled, unless an earlier attempt may have arrived', async () => {
    const { outbox, server } = start();
    const limited: SendOutcome = { kind: 'postponed', isOffline: false, isLimited: true, retryAfter: 1_000 };
    outbox.write('a');
    await flush();
    await server.answer(0, limited);
    expect(outbox.getState().entries[0]).toMatchObject({ isLimited: true, mayHaveArrived: false });
    await jest.advanceTimersByTimeAsync(5_000);
    await server.answer(1, { kind: 'postponed', isOffline: false });
    await jest.advanceTimersByTimeAsync(5_000);
    await server.answer(2, limited);
    expect(outbox.getState().entries[0]).toMatchObject({ isLimited: true, mayHaveArrived: true });
  });

  it('sends at once when the connection returns', async () => {
    const { outbox, server, sender } = start();
    outbox.write('a');
    await flush();
    await server.answer(0, { kind: 'postponed', isOffline: true });
    sender.retryNow();
    await flush();
    expect(server.requests).toHaveLength(2);
  });

  it('continues after a refusal, and leaves the refused message in the outbox', async () => {
    const { outbox, server } = start();
    outbox.write('a');
    outbox.write('b');
    await flush();
    await server.answer(0, { kind: 'refused', reason: 'No' });
    expect(server.clientIds()).toEqual(['a', 'b']);
    await server.answer(1, sent('b'));
    expect(outbox.getState().entries.map(({ clientId, state }) => [clientId, state])).toEqual([
      ['a', 'refused'],
      ['b', 'sent'],
    ]);
    outbox.dispatch({ type: 'retried', clientId: 'a' });
    await flush();
    expect(server.clientIds()).toEqual(['a', 'b', 'a']);
  });

  it('continues when a message arrives before its acknowledgement', async () => {
    const { outbox, server } = start();
    outbox.write('a');
    outbox.write('b');
    await flush();
    outbox.dispatch({ type: 'in-thread', clientIds: new Set(['a']) });
    await flush();
    expect(server.clientIds()).toEqual(['a', 'b']);
    await server.answer(0, { kind: 'refused', reason: 'too late' });
    await server.answer(1, sent('b'));
    expect(outbox.getState().entries.map(({ clientId, state }) => [clientId, state])).toEqual([['b', 'sent']]);
  });

  it('sends a reaction that was given during an edit after the edit, and the next edit for the new version', async () => {
    const { outbox, server } = start();
    outbox.dispatch(changed('edit', { type: 'edit', content: 'one', version: 1 }));
    await flush();
    outbox.dispatch(changed('reaction', { type: 'reaction', reaction: '❤️', isGiven: true }));
    outbox.dispatch(changed('edit again', { type: 'edit', content: 'two', version: 1 }));
    await flush();
    expect(server.clientIds()).toEqual(['edit']);
    await server.answer(0, { kind: 'sent', message: { textVersion: 2 } as MessageView });
    expect(server.clientIds()).toEqual(['edit', 'reaction']);
    await server.answer(1, { kind: 'sent', message: { textVersion: 2 } as MessageView });
    expect(server.requests[2]?.entry.change).toEqual({ type: 'edit', content: 'two', version: 2 });
    await server.answer(2, { kind: 'sent', message: { textVersion: 3 } as MessageView });
    expect(outbox.getState().entries).toEqual([]);
  });

  it('continues with messages and changes after a refused edit', async () => {
    const { outbox, server } = start();
    outbox.write('a');
    outbox.dispatch(changed('edit', { type: 'edit', content: 'one', version: 1 }));
    outbox.write('b');
    await flush();
    await server.answer(0, sent('a'));
    await server.answer(1, { kind: 'refused', reason: 'Changed elsewhere' });
    await server.answer(2, sent('b'));
    expect(server.clientIds()).toEqual(['a', 'edit', 'b']);
    expect(outbox.getState().entries.map(({ clientId, state }) => [clientId, state])).toEqual([
      ['a', 'sent'],
      ['edit', 'refused'],
      ['b', 'sent'],
    ]);
  });

  it('stops when the session has ended, and leaves the message in the outbox', async () => {
    const { outbox, server } = start();
    outbox.write('a');
    await flush();
    await server.answer(0, { kind: 'signed-out' });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(server.requests).toHaveLength(1);
    expect(outbox.getState().entries[0]?.state).toBe('waiting');
  });

  it('tries each conversation once when the session has ended, and again after the next sign-in or message', async () => {
    const { outbox, server, sender } = start();
    const signOut = async (...indices: number[]) => {
      for (const index of indices) await server.answer(index, { kind: 'signed-out' });
    };
    outbox.write('a', 'one');
    outbox.write('b', 'two');
    await flush();
    await signOut(0, 1);
    expect(server.clientIds()).toEqual(['a', 'b']);
    sender.retryNow();
    await flush();
    await signOut(2, 3);
    expect(server.clientIds().slice(2)).toEqual(['a', 'b']);
    outbox.write('c', 'three');
    await flush();
    await signOut(4, 5, 6);
    expect(server.clientIds().slice(4)).toEqual(['a', 'b', 'c']);
  });

  it('stops every timer and subscription', async () => {
    const { outbox, server, sender } = start();
    outbox.write('a');
    await flush();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await server.answer(attempt, { kind: 'postponed', isOffline: true });
      sender.retryNow();
      await flush();
    }
    await server.answer(3, sent('a'));
    expect(outbox.listenerCount()).toBe(1);
    sender.stop();
    expect(outbox.listenerCount()).toBe(0);
    expect(jest.getTimerCount()).toBe(0);
    outbox.write('b');
    await flush();
    expect(server.requests).toHaveLength(4);
  });
});
