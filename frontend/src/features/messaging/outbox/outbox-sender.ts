import type { MessageView } from '@contracts/messages';
import {
  type Outbox,
  type OutboxEntry,
  type OutboxEvent,
  conversationsToSend,
  isUnsent,
  nextToSend,
  retryDelay,
} from './outbox';

export type SendOutcome =
  | { kind: 'sent'; message: MessageView }
  | { kind: 'refused'; reason: string }
  /** The session has ended: the message waits for the next sign-in. */
  | { kind: 'signed-out' }
  | { kind: 'postponed'; isOffline: boolean; retryAfter?: number };

interface SenderOptions {
  outbox: {
    getState(): Outbox;
    subscribe(look: () => void): () => void;
    dispatch(event: OutboxEvent): void;
    /** Takes in what other tabs did. */
    sync(): void;
  };
  send: (entry: OutboxEntry) => Promise<SendOutcome>;
  /** Called with the server's answer, to show it. */
  onSent: (message: MessageView) => void;
  /** Runs the task while no other tab runs it for the same conversation. */
  withLock: <T>(conversationId: string, task: () => Promise<T>) => Promise<T>;
  random?: () => number;
}

export interface Sender {
  /** Tries now instead of waiting longer: the connection may be back. */
  retryNow(): void;
  stop(): void;
}

type Attempt = { next: 'go on' | 'nothing left' | 'give up' } | { next: 'wait'; retryAfter?: number };

/** Sends what is in the outbox: one message of a conversation at a time, in the order written, until the server has taken or refused it. */
export function startSending({
  outbox,
  send: deliver,
  onSent: delivered,
  withLock: exclusively,
  random = Math.random,
}: SenderOptions): Sender {
  const underWay = new Set<string>();
  const pauses = new Set<() => void>();
  let stopped = false;

  function look(): void {
    for (const conversationId of conversationsToSend(outbox.getState())) {
      if (stopped || underWay.has(conversationId)) continue;
      underWay.add(conversationId);
      void drain(conversationId);
    }
  }

  async function drain(conversationId: string): Promise<void> {
    let failures = 0;
    let tried: Attempt;
    do {
      tried = await exclusively(conversationId, () => tryNext(conversationId));
      failures = tried.next === 'wait' ? failures + 1 : 0;
      if (tried.next === 'wait') await pause(retryDelay(failures, random(), tried.retryAfter));
    } while (!stopped && (tried.next === 'go on' || tried.next === 'wait'));
    underWay.delete(conversationId);
    // Written while the lock was being given back.
    if (tried.next === 'nothing left' && nextToSend(outbox.getState(), conversationId)) look();
  }

  async function tryNext(conversationId: string): Promise<Attempt> {
    outbox.sync();
    const entry = nextToSend(outbox.getState(), conversationId);
    if (!entry || stopped) return { next: 'nothing left' };
    outbox.dispatch({ type: 'trying', clientId: entry.clientId });
    const outcome = await unlessSeen(entry.clientId, deliver(entry));
    // Signed out meanwhile: it stays stored as it was.
    if (stopped) return { next: 'give up' };
    return settle(entry.clientId, outcome);
  }

  function settle(clientId: string, outcome: SendOutcome | 'seen'): Attempt {
    if (outcome === 'seen') return { next: 'go on' };
    switch (outcome.kind) {
      case 'sent':
        outbox.dispatch({ type: 'sent', clientId });
        delivered(outcome.message);
        return { next: 'go on' };
      case 'refused':
        outbox.dispatch({ type: 'refused', clientId, reason: outcome.reason });
        return { next: 'go on' };
      case 'signed-out':
        outbox.dispatch({ type: 'postponed', clientId, isOffline: false });
        return { next: 'give up' };
      case 'postponed':
        outbox.dispatch({ type: 'postponed', clientId, isOffline: outcome.isOffline });
        return { next: 'wait', retryAfter: outcome.retryAfter };
    }
  }

  /** A message may come back in its thread before its acknowledgement does, or instead of it. */
  async function unlessSeen(clientId: string, delivery: Promise<SendOutcome>): Promise<SendOutcome | 'seen'> {
    const isGone = () => !outbox.getState().entries.some((entry) => entry.clientId === clientId && isUnsent(entry));
    let stop = () => {};
    const seen = new Promise<'seen'>((resolve) => {
      stop = outbox.subscribe(() => isGone() && resolve('seen'));
    });
    return Promise.race([delivery, seen]).finally(stop);
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

  const stopLooking = outbox.subscribe(look);
  const wakeAll = () => [...pauses].forEach((wake) => wake());
  look();

  return {
    retryNow() {
      wakeAll();
      look();
    },
    stop() {
      stopped = true;
      stopLooking();
      wakeAll();
    },
  };
}
