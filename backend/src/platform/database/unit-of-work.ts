import { Injectable, Logger } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { DataSource, type QueryRunner } from 'typeorm';
import { ConnectionShares } from './connection-shares.js';
import { currentTransaction, type Transaction } from './database.js';
import { isRetryable, isUnanswered } from './postgres-errors.js';

const ATTEMPTS = 4;

/** Starts a transaction. Unlike `runner.startTransaction`, it does not wait for the answer. */
function begin(runner: QueryRunner, client: PoolClient): Promise<unknown> {
  const begun = client.query('BEGIN');
  // A transaction whose first statement fails does not wait for this answer.
  begun.catch(() => undefined);
  // With this property, which TypeORM declares as read-only, repositories start no transactions of their own.
  Object.assign(runner, { isTransactionActive: true });
  return begun;
}

/*
 * Releases the locks of the transaction before its commit is on disk, and then waits for the disk. The message is a transaction of its own.
 * PostgreSQL writes its commit to the disk together with all earlier ones.
 */
const COMMIT_EARLY = `SET LOCAL synchronous_commit = off; COMMIT; SELECT pg_logical_emit_message(true, 'muster', '')`;

/** Commits, and waits until the commit is on disk. If one of the last statements fails, PostgreSQL rolls back instead. */
async function commit(runner: QueryRunner, transaction: Transaction): Promise<void> {
  const { client, releasesLocksEarly, beforeCommit } = transaction;
  const sent = currentTransaction.run(transaction, () => beforeCommit.map((send) => send()));
  const answers = await Promise.allSettled([...sent, client.query(releasesLocksEarly ? COMMIT_EARLY : 'COMMIT')]);
  // The first failure is the cause of those after it.
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (failed) throw failed.reason;
  Object.assign(runner, { isTransactionActive: false });
}

/** Runs a change and the domain events that it appends in one transaction. */
@Injectable()
export class UnitOfWork {
  private readonly logger = new Logger(UnitOfWork.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly shares: ConnectionShares,
  ) {}

  /** True in `run`. A request with an idempotency key runs in it as a whole. */
  get isOpen(): boolean {
    return currentTransaction.getStore() !== undefined;
  }

  /** Runs `work` in the open transaction, or in a new one, which is repeated after a deadlock or another conflict, up to three times. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (currentTransaction.getStore()) return work();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.shares.run(() => this.runOnce(work));
      } catch (error) {
        if (attempt >= ATTEMPTS || !isRetryable(error)) throw error;
      }
    }
  }

  /**
   * Releases the locks of the open transaction before its commit is on disk. `run` still returns only when the commit is on disk. Use it for rows
   * that hundreds of requests per second lock one after the other. After a crash in between, the change is lost, and nobody has been told of it.
   */
  releaseLocksEarly(): void {
    const transaction = currentTransaction.getStore();
    if (transaction) transaction.releasesLocksEarly = true;
  }

  /** Sends a last statement of the open transaction together with its commit, which saves a round trip. */
  beforeCommit(send: () => Promise<unknown>): void {
    const transaction = currentTransaction.getStore();
    if (!transaction) throw new Error('No transaction is open');
    transaction.beforeCommit.push(send);
  }

  /** Calls `action` after the transaction commits, but not if it rolls back. Without a transaction, calls it at once. */
  afterCommit(action: () => void | Promise<void>): void {
    const guarded = () => {
      Promise.resolve()
        .then(action)
        .catch((error: unknown) => this.logger.warn(error, 'An action after commit failed'));
    };
    const transaction = currentTransaction.getStore();
    if (transaction) transaction.afterCommit.push(guarded);
    else guarded();
  }

  private async runOnce<T>(work: () => Promise<T>): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    let client: PoolClient | undefined;
    try {
      client = (await runner.connect()) as PoolClient;
      const begun = begin(runner, client);
      const queues = { beforeCommit: [], afterCommit: [] };
      const transaction: Transaction = { runner, client, begun, ...queues, releasesLocksEarly: false };
      const result = await currentTransaction.run(transaction, work);
      await transaction.begun;
      await commit(runner, transaction);
      currentTransaction.exit(() => transaction.afterCommit.forEach((action) => action()));
      return result;
    } catch (error) {
      // A server that did not answer would not answer the rollback either. Closing the connection rolls back, too.
      if (isUnanswered(error)) void client?.end();
      else if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      throw error;
    } finally {
      await runner.release();
    }
  }
}
