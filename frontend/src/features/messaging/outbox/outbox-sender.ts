import type { MessageView } from '@contracts/messages';
import { type Outbox, type OutboxEvent, conversationsToSend, nextToSend, retryDelay } from './outbox';
import { isPending, type OutboxEntry } from './outbox-entry';

export type SendOutcome =
  /** `message` is the message on the server; null after a deletion. */
  | { kind: 'sent'; message: MessageView | null }
  | { kind: 'refused'; reason: string; code?: string }
  /** The session has ended. The message stays stored until the next sign-in. */
  | { kind: 'signed-out' }
  /** `isLimited`: the server limits how often the user may send, and the entry has not arrived. */
  | { kind: 'postponed'; isOffline: boolean; isLimited?: boolean; retryAfter?: number };

interface SenderOptions {
  outbox: {
    getState(): Outbox;
    subscribe(listener: () => void): () => void;
    dispatch(event: OutboxEvent): void;
    /** Applies the changes of other tabs. */
    sync(): void;
  };
  /** Resolves with false while the server cannot be reached. Until it resolves with true, no message is sent, so messages can be cancelled. */
  isReachable: () => Promise<boolean>;
  send: (entry: OutboxEntry) => Promise<SendOutcome>;
  onSent: (entry: OutboxEntry, message: MessageView | null) => void;
  /** Runs the task while no other tab runs it for the same conversation. */
  withLock: <T>(conversationId: string, task: () => Promise<T>) => Promise<T>;
  random?: () => number;
}

export interface Sender {
  /** Ends the pause before the next attempt, because the connection may be back. */
  retryNow(): void;
  stop(): void;
}

type Attempt = { next: 'continue' | 'done' | 'stop' } | { next: 'wait'; retryAfter?: number };

/** Sends the messages and changes in the outbox: one at a time per conversation, in the order of writing. Retries each until the server accepts or refuses it. */
export function startSending({
  outbox,
  isReachable,
  send,
  onSent,
  withLock,
  random = Math.random,
}: SenderOptions): Sender {
  const draining = new Set<string>();
  const pauses = new Set<() => void>();
  let isStopped = false;
  /** The clientIds of the pending entries when the session had ended. They wait for the next sign-in, or until the user writes another entry. */
  let waitingForSignIn: readonly string[] = [];

  const pendingIds = () =>
    outbox
      .getState()
      .entries.filter(isPending)
      .map(({ clientId }) => clientId);

  function drainAll(): void {
    // A change of the outbox starts new attempts. The failed attempts of two conversations would otherwise start each other without end.
    if (waitingForSignIn.length > 0 && pendingIds().every((clientId) => waitingForSignIn.includes(clientId))) return;
    waitingForSignIn = [];
    for (const conversationId of conversationsToSend(outbox.getState())) {
      if (isStopped || draining.has(conversationId)) continue;
      draining.add(conversationId);
      void drain(conversationId);
    }
  }

  async function drain(conversationId: string): Promise<void> {
    let failures = 0;
    let attempt: Attempt;
    do {
      attempt = await withLock(conversationId, () => sendNext(conversationId));
      failures = attempt.next === 'wait' ? failures + 1 : 0;
      if (attempt.next === 'wait') await pause(retryDelay(failures, random(), attempt.retryAfter));
    } while (!isStopped && (attempt.next === 'continue' || attempt.next === 'wait'));
    draining.delete(conversationId);
    // The user may have written a message while the lock was being released.
    if (attempt.next === 'done' && nextToSend(outbox.getState(), conversationId)) drainAll();
  }

  async function sendNext(conversationId: string): Promise<Attempt> {
    outbox.sync();
    if (!nextToSend(outbox.getState(), conversationId) || isStopped) return { next: 'done' };
    if (!(await isReachable())) {
      if (isStopped) return { next: 'stop' };
      outbox.dispatch({ type: 'connection-changed', isDown: true });
      return { next: 'wait' };
    }
    // The user may have cancelled a message meanwhile.
    const entry = nextToSend(outbox.getState(), conversationId);
    if (!entry || isStopped) return { next: 'done' };
    outbox.dispatch({ type: 'attempted', clientId: entry.clientId });
    const outcome = await awaitOutcome(entry.clientId, send(entry));
    // The user has signed out, so the message stays stored unchanged.
    if (isStopped) return { next: 'stop' };
    return handleOutcome(entry, outcome);
  }

  function handleOutcome(entry: OutboxEntry, outcome: SendOutcome | 'settled'): Attempt {
    const { clientId } = entry;
    if (outcome === 'settled') return { next: 'continue' };
    switch (outcome.kind) {
      case 'sent':
        // `onSent` comes first, because the event removes an accepted change from the outbox.
        onSent(entry, outcome.message);
        outbox.dispatch({ type: 'sent', clientId, textVersion: outcome.message?.textVersion });
        return { next: 'continue' };
      case 'refused':
        outbox.dispatch({ type: 'refused', clientId, reason: outcome.reason });
        return { next: 'continue' };
      case 'signed-out':
        waitingForSignIn = pendingIds();
        outbox.dispatch({ type: 'postponed', clientId, isOffline: false });
        return { next: 'stop' };
      case 'postponed':
        outbox.dispatch({
          type: 'postponed',
          clientId,
          isOffline: outcome.isOffline,
          isLimited: outcome.isLimited,
          couldHaveArrived: entry.mayHaveArrived,
        });
        return { next: 'wait', retryAfter: outcome.retryAfter };
    }
  }

  /** Waits for the answer, or until the message appears in its thread, which may happen before its acknowledgement or without one. */
  async function awaitOutcome(clientId: string, delivery: Promise<SendOutcome>): Promise<SendOutcome | 'settled'> {
    const isSettled = () => !outbox.getState().entries.some((entry) => entry.clientId === clientId && isPending(entry));
    let stop = () => {};
    const settled = new Promise<'settled'>((resolve) => {
      stop = outbox.subscribe(() => isSettled() && resolve('settled'));
    });
    return Promise.race([delivery, settled]).finally(stop);
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        pauses.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      pauses.add(wake);
    });
  }

  const unsubscribe = outbox.subscribe(drainAll);
  const wakeAll = () => [...pauses].forEach((wake) => wake());
  drainAll();

  return {
    retryNow() {
      waitingForSignIn = [];
      wakeAll();
      drainAll();
    },
    stop() {
      isStopped = true;
      unsubscribe();
      wakeAll();
    },
  };
}
