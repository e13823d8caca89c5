import { Injectable, Logger } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { DataSource } from 'typeorm';
import { ConnectionShares } from './connection-shares.js';
import { currentTransaction, type Transaction } from './database.js';
import { isRetryable, isUnanswered } from './postgres-errors.js';

const ATTEMPTS = 4;

/** Runs a change and the domain events that it appends in one transaction. */
@Injectable()
export class UnitOfWork {
  private readonly logger = new Logger(UnitOfWork.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly shares: ConnectionShares,
  ) {}

  /** Runs `work` in the open transaction, or in a new one, which is repeated after a deadlock. */
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
    const transaction: Transaction = { runner, afterCommit: [] };
    try {
      await runner.startTransaction();
      const result = await currentTransaction.run(transaction, work);
      await runner.commitTransaction();
      currentTransaction.exit(() => transaction.afterCommit.forEach((action) => action()));
      return result;
    } catch (error) {
      // A server that did not answer would not answer the rollback either. Closing the connection rolls back, too.
      if (isUnanswered(error)) void ((await runner.connect()) as PoolClient & { end: () => Promise<void> }).end();
      else if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      throw error;
    } finally {
      await runner.release();
    }
  }
}
