import pLimit from 'p-limit';
import { Problem } from '../http/problems/problem.js';

const MAX_CONCURRENT = 8;
const MAX_WAITING = 300;

/** The events of one socket: a few at a time, so that nobody else waits behind the hundreds that one message may bring. */
export class SocketConcurrency {
  private readonly limit = pLimit(MAX_CONCURRENT);

  /** Throws `rate.limited` when too many wait already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.limit.pendingCount >= MAX_WAITING) throw new Problem('rate.limited');
    return this.limit(work);
  }
}
