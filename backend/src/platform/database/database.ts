import { Injectable } from '@nestjs/common';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient, QueryConfig, QueryResultRow } from 'pg';
import { ConnectionShares } from './connection-shares.js';
import { DataSource, type EntityTarget, type ObjectLiteral, type QueryRunner, type Repository } from 'typeorm';

export interface Transaction {
  readonly runner: QueryRunner;
  /** The connection of `runner`. */
  readonly client: PoolClient;
  /** The answer to BEGIN, which is sent together with the first statement. */
  readonly begun: Promise<unknown>;
  /** Functions that send the last statements. The commit is sent right after them, before they are answered. */
  readonly beforeCommit: (() => Promise<unknown>)[];
  readonly afterCommit: (() => void)[];
  /** See `UnitOfWork.releaseLocksEarly`. */
  releasesLocksEarly: boolean;
  /** The error of the first statement that failed. PostgreSQL refuses all later ones with an error that does not name the cause. */
  failure?: Error;
}

export const currentTransaction = new AsyncLocalStorage<Transaction>();

const BATCH_SIZE = 500;

const statementNames = new Map<string, string>();
function nameOf(sql: string): string {
  let name = statementNames.get(sql);
  if (!name) statementNames.set(sql, (name = `muster_${statementNames.size}`));
  return name;
}

// A connection that breaks also fails its statement. Without a listener, its error event would end the process.
const ignoreConnectionError = (): void => undefined;

/** Sends statements in the current transaction or, without one, on a connection of the pool. */
@Injectable()
export class Database {
  constructor(
    private readonly dataSource: DataSource,
    private readonly shares: ConnectionShares,
  ) {}

  get pool(): Pool {
    // TypeORM's types don't include the driver's pool.
    return (this.dataSource.driver as unknown as { master: Pool }).master;
  }

  repository<E extends ObjectLiteral>(entity: EntityTarget<E>): Repository<E> {
    const manager = currentTransaction.getStore()?.runner.manager ?? this.dataSource.manager;
    return manager.getRepository(entity);
  }

  /** Runs a prepared statement. Each connection caches every `sql` it has seen, so pass values in `values`. */
  query<Row extends QueryResultRow>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.send({ name: nameOf(sql), text: sql, values: [...values] });
  }

  /** Runs a statement that has many variants. Preparing all of them would fill each connection's cache. */
  queryUnprepared<Row extends QueryResultRow>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.send({ text: sql, values: [...values] });
  }

  /** Returns the first row, or undefined. */
  async queryOne<Row extends QueryResultRow>(sql: string, values: readonly unknown[] = []): Promise<Row | undefined> {
    const [row] = await this.query<Row>(sql, values);
    return row;
  }

  /**
   * Reads a long result in batches, which are never all in memory. It holds a connection of its own until the last batch, so it must not run in a
   * transaction, nor for a request.
   */
  async *readInBatches<Row extends QueryResultRow>(sql: string, values: readonly unknown[]): AsyncGenerator<Row[]> {
    const client = await this.pool.connect();
    client.on('error', ignoreConnectionError);
    let isDone = false;
    try {
      await client.query('BEGIN READ ONLY');
      await client.query(`DECLARE batches NO SCROLL CURSOR FOR ${sql}`, [...values]);
      for (;;) {
        const { rows } = await client.query<Row>(`FETCH ${BATCH_SIZE} FROM batches`);
        if (rows.length > 0) yield rows;
        if (rows.length < BATCH_SIZE) break;
      }
      await client.query('COMMIT');
      isDone = true;
    } finally {
      client.off('error', ignoreConnectionError);
      // Closing the connection ends the transaction when the caller reads no further.
      client.release(!isDone);
    }
  }

  private async send<Row extends QueryResultRow>(statement: QueryConfig): Promise<Row[]> {
    const transaction = currentTransaction.getStore();
    if (transaction) {
      try {
        const [{ rows }] = await Promise.all([transaction.client.query<Row>(statement), transaction.begun]);
        return rows;
      } catch (error) {
        throw (transaction.failure ??= error as Error);
      }
    }
    return this.shares.run(() => this.sendOutsideTransaction<Row>(statement));
  }

  private async sendOutsideTransaction<Row extends QueryResultRow>(statement: QueryConfig): Promise<Row[]> {
    // `pool.query` would count a statement that waits for a connection towards the request that releases the connection.
    const client = await this.pool.connect();
    client.on('error', ignoreConnectionError);
    let failure: Error | undefined;
    try {
      return (await client.query<Row>(statement)).rows;
    } catch (error) {
      failure = error as Error;
      throw error;
    } finally {
      client.off('error', ignoreConnectionError);
      client.release(failure);
    }
  }
}
