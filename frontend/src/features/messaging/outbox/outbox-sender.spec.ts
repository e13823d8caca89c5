import type { MessageView } from '@contracts/messages';
import { reduceOutbox, emptyOutbox, type Outbox, type OutboxEntry, type OutboxEvent } from './outbox';
import { startSending, type SendOutcome } from './outbox-sender';

const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

function makeOutbox() {
  let outbox: Outbox = emptyOutbox;
  const looks = new Set<() => void>();
  const dispatch = (event: OutboxEvent) => {
    const next = reduceOutbox(outbox, event);
    if (next === outbox) return;
    outbox = next;
    for (const look of [...looks]) look();
  };
  return {
    getState: () => outbox,
    dispatch,
    sync: () => {},
    subscribe: (look: () => void) => {
      looks.add(look);
      return () => looks.delete(look);
    },
    watchers: () => looks.size,
    write: (clientId: string, conversationId = 'one') =>
      dispatch({ type: 'written', message: { clientId, conversationId, recipientId: 'b', content: clientId }, at: 0 }),
  };
}

/** A server whose answers the test gives, one by one. */
function makeServer() {
  const asked: { clientId: string; answer: (outcome: SendOutcome) => void }[] = [];
  return {
    asked,
    clientIds: () => asked.map(({ clientId }) => clientId),
    send: ({ clientId }: OutboxEntry) => new Promise<SendOutcome>((answer) => asked.push({ clientId, answer })),
    async answer(index: number, outcome: SendOutcome) {
      asked[index]?.answer(outcome);
      await settled();
    },
  };
}

const message = (clientId: string) => ({ clientId }) as MessageView; // Only its clientId matters here.
const sent = (clientId: string): SendOutcome => ({ kind: 'sent', message: message(clientId) });
const withLock = <T>(_name: string, task: () => Promise<T>) => task();

function start() {
  const outbox = makeOutbox();
  const server = makeServer();
  const acknowledged: (string | null)[] = [];
  const sender = startSending({
    outbox,
    send: server.send,
    onSent: ({ clientId }) => acknowledged.push(clientId),
    withLock,
    random: () => 0.5,
  });
  return { outbox, server, sender, acknowledged };
}

describe('sending', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('sends one message at a time, in the order written', async () => {
    const { outbox, server, acknowledged } = start();
    for (const clientId of ['a', 'b', 'c']) outbox.write(clientId);
    await settled();
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
    await settled();
    expect(server.clientIds()).toEqual(['a', 'b']);
  });

  it('tries the same message again, later and later, until it is taken', async () => {
    const { outbox, server, acknowledged } = start();
    outbox.write('a');
    outbox.write('b');
    await settled();
    for (const [tries, delay] of [1_000, 2_000, 4_000].entries()) {
      await server.answer(tries, { kind: 'postponed', isOffline: true });
      await jest.advanceTimersByTimeAsync(delay - 1);
      expect(server.asked).toHaveLength(tries + 1);
      await jest.advanceTimersByTimeAsync(1);
      expect(server.asked).toHaveLength(tries + 2);
    }
    expect(new Set(server.clientIds())).toEqual(new Set(['a']));
    await server.answer(3, sent('a'));
    expect(acknowledged).toEqual(['a']);
    expect(server.clientIds().at(-1)).toBe('b');
  });

  it('waits as long as the server asks it to', async () => {
    const { outbox, server } = start();
    outbox.write('a');
    await settled();
    await server.answer(0, { kind: 'postponed', isOffline: false, retryAfter: 9_000 });
    await jest.advanceTimersByTimeAsync(8_999);
    expect(server.asked).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(server.asked).toHaveLength(2);
  });

  it('sends at once when the connection is back', async () => {
    const { outbox, server, sender } = start();
    outbox.write('a');
    await settled();
    await server.answer(0, { kind: 'postponed', isOffline: true });
    sender.retryNow();
    await settled();
    expect(server.asked).toHaveLength(2);
  });

  it('continues after a refusal, and leaves the refused message in the outbox', async () => {
    const { outbox, server } = start();
    outbox.write('a');
    outbox.write('b');
    await settled();
    await server.answer(0, { kind: 'refused', reason: 'No' });
    expect(server.clientIds()).toEqual(['a', 'b']);
    await server.answer(1, sent('b'));
    expect(outbox.getState().entries.map(({ clientId, state }) => [clientId, state])).toEqual([
      ['a', 'refused'],
      ['b', 'sent'],
    ]);
    outbox.dispatch({ type: 'retried', clientId: 'a' });
    await settled();
    expect(server.clientIds()).toEqual(['a', 'b', 'a']);
  });

  it('continues when a message arrives before its acknowledgement', async () => {
    const { outbox, server } = start();
    outbox.write('a');
    outbox.write('b');
    await settled();
    outbox.dispatch({ type: 'seen', clientIds: new Set(['a']) });
    await settled();
    expect(server.clientIds()).toEqual(['a', 'b']);
    await server.answer(0, { kind: 'refused', reason: 'too late' });
    await server.answer(1, sent('b'));
    expect(outbox.getState().entries.map(({ clientId, state }) => [clientId, state])).toEqual([['b', 'sent']]);
  });

  it('stops when nobody is signed in, and keeps the message', async () => {
    const { outbox, server } = start();
    outbox.write('a');
    await settled();
    await server.answer(0, { kind: 'signed-out' });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(server.asked).toHaveLength(1);
    expect(outbox.getState().entries[0]?.state).toBe('waiting');
  });

  it('stops every timer and subscription', async () => {
    const { outbox, server, sender } = start();
    outbox.write('a');
    await settled();
    for (let tries = 0; tries < 3; tries += 1) {
      await server.answer(tries, { kind: 'postponed', isOffline: true });
      sender.retryNow();
      await settled();
    }
    await server.answer(3, sent('a'));
    expect(outbox.watchers()).toBe(1);
    sender.stop();
    expect(outbox.watchers()).toBe(0);
    expect(jest.getTimerCount()).toBe(0);
    outbox.write('b');
    await settled();
    expect(server.asked).toHaveLength(4);
  });
});
