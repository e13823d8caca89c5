import pLimit from 'p-limit';
import { Problem } from '../http/problem.js';

const AT_ONCE = 8;
const MOST_WAITING = 300;

/** The events of one socket: a few at a time, so that nobody else waits behind the hundreds that one message may bring. */
export class SocketConcurrency {
  private readonly line = pLimit(AT_ONCE);

  /** Throws `rate.limited` when too many wait already. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.line.pendingCount >= MOST_WAITING) throw new Problem('rate.limited');
    return this.line(work);
  }
}
