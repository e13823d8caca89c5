import pLimit from 'p-limit';
import { Problem } from '../http/problems/problem.js';

const MAX_CONCURRENT = 8;
const MAX_WAITING = 300;

/** Limits the events of one socket that run at the same time, so that a client with many events cannot delay others. */
export class SocketConcurrency {
  private readonly limit = pLimit(MAX_CONCURRENT);

  /** Throws `rate.limited` if too many events are waiting. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.limit.pendingCount >= MAX_WAITING) throw new Problem('rate.limited');
    return this.limit(work);
  }
}
