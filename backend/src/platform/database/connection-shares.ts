import { Injectable } from '@nestjs/common';
import { availableParallelism } from 'node:os';
import { BackgroundGate } from '../concurrency/background-gate.js';
import { FairQueue } from '../concurrency/fair-queue.js';
import { Config } from '../config/config.js';
import { Problem } from '../http/problems/problem.js';
import { requestContext } from '../http/request-context.js';
import { DATABASE_RETRY_SECONDS, isUnanswered } from './postgres-errors.js';

/** The part of the pool that one account may use at once, so that other accounts still find a free connection. */
const SHARE_PER_ACCOUNT = 1 / 4;
/** Connections that stay free for work without an account. */
const RESERVED_CONNECTIONS = 2;
const MAX_WAITING = 100;
const MAX_WAIT_MS = 10_000;
const FAIL_FAST_MS = 2_000;
/** With more requests than processors, background work makes each request wait longer. */
const MANY_REQUESTS = availableParallelism() + 1;
/** Short, because the worker runs eight jobs at once and each of them may wait this long. */
const MAX_BACKGROUND_WAIT_MS = 100;

/**
 * Limits the database connections that one account uses at once, over all its requests and sockets of this process, and lets requests go before
 * background work.
 */
@Injectable()
export class ConnectionShares {
  private readonly queue: FairQueue | undefined;
  private readonly background = new BackgroundGate({ requests: MANY_REQUESTS, maxWait: MAX_BACKGROUND_WAIT_MS });
  /** Until this time, work fails at once. */
  private failFastUntil = 0;

  constructor({ rateLimits, databasePool }: Config) {
    if (!rateLimits) return;
    this.queue = new FairQueue(
      {
        running: Math.max(1, databasePool - RESERVED_CONNECTIONS),
        runningPerAccount: Math.max(1, Math.floor(databasePool * SHARE_PER_ACCOUNT)),
        waitingPerAccount: MAX_WAITING,
        maxWait: MAX_WAIT_MS,
      },
      (reason) =>
        new Problem(reason === 'full' ? 'rate.limited' : 'server.unavailable', {
          retryAfterSeconds: DATABASE_RETRY_SECONDS,
        }),
    );
  }

  /**
   * Runs work that needs one connection, on behalf of the current request's account. Work without an account, such as an event handler, is
   * not limited. Throws `rate.limited` when too much work of the account waits, and `server.unavailable` after a long wait or when the
   * database has just left a statement unanswered.
   */
  run<T>(work: () => Promise<T>): Promise<T> {
    const accountId = requestContext.getStore()?.accountId;
    const attempt = () => this.failFast(work);
    if (accountId === undefined) return attempt();
    const request = () => this.background.runRequest(attempt);
    return this.queue ? this.queue.run(accountId, request) : request();
  }

  /** Waits for up to 100 ms while more requests than processors use the database. Background work calls this before it starts. */
  yieldToRequests(): Promise<void> {
    return this.background.pass();
  }

  /** Fails at once for a while after an unanswered statement. Otherwise, work that waited for that connection would wait as long again. */
  private async failFast<T>(work: () => Promise<T>): Promise<T> {
    if (Date.now() < this.failFastUntil)
      throw new Problem('server.unavailable', { retryAfterSeconds: DATABASE_RETRY_SECONDS });
    try {
      return await work();
    } catch (error) {
      if (isUnanswered(error)) this.failFastUntil = Date.now() + FAIL_FAST_MS;
      throw error;
    }
  }
}
