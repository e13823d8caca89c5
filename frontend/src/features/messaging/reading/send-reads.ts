import type { ReadState } from '@contracts/read-positions';
import { isRejection } from '@/shared/api/http';
import { retryDelay } from '../outbox/outbox';
import { dequeueRead, onQueuedRead, queuedReads } from './queued-reads';

interface SendReadsOptions {
  userId: string;
  isOffline: () => boolean;
  /** `isWanted` returns false once the position is no longer queued. `send` resolves with null if it has not sent the position for this reason. */
  send: (conversationId: string, seq: number, isWanted: () => boolean) => Promise<ReadState | null>;
  onSent: (state: ReadState) => void;
  /** Runs the task while no other tab sends positions of the same user. */
  withLock: <T>(task: () => Promise<T>) => Promise<T>;
}

/** Sends queued read positions, and retries them until the server accepts or refuses them. */
export function startSendingReads({ userId, isOffline, send, onSent, withLock }: SendReadsOptions): {
  /** Ends the pause before the next attempt, because the connection may be back. */
  retryNow: () => void;
  stop: () => void;
} {
  let isRunning = false;
  let isStopped = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function drain(): Promise<void> {
    clearTimeout(timer);
    if (isRunning) return;
    isRunning = true;
    let next = nextRead();
    while (next && !isStopped && !isOffline()) {
      const isDone = await withLock(sendNext);
      if (!isDone && !isStopped) {
        failures += 1;
        timer = setTimeout(() => void drain(), retryDelay(failures, Math.random()));
        break;
      }
      failures = 0;
      next = nextRead();
    }
    isRunning = false;
  }

  const nextRead = () => [...queuedReads(userId)][0];

  /** Returns false if the position must be sent again. */
  async function sendNext(): Promise<boolean> {
    // Another tab may have sent the position while this one waited for the lock.
    const next = nextRead();
    if (!next || isStopped) return true;
    const [conversationId, seq] = next;
    try {
      const state = await send(conversationId, seq, () => queuedReads(userId).has(conversationId));
      dequeueRead(userId, conversationId, seq);
      if (state && !isStopped) onSent(state);
      return true;
    } catch (error) {
      // After a failed request, the end of the session or a rate limit, the position is still to be sent.
      if (!isRejection(error) || error.status === 401 || error.status === 429) return false;
      // The viewer has lost access to the conversation.
      dequeueRead(userId, conversationId, seq);
      return true;
    }
  }

  const stopListening = onQueuedRead(() => void drain());
  void drain();
  return {
    retryNow: () => void drain(),
    stop() {
      isStopped = true;
      clearTimeout(timer);
      stopListening();
    },
  };
}
