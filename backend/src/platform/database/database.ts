import { Injectable } from '@nestjs/common';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient, QueryConfig, QueryResultRow } from 'pg';
import { DataSource, type EntityTarget, type ObjectLiteral, type QueryRunner, type Repository } from 'typeorm';

export interface Transaction {
  readonly runner: QueryRunner;
  readonly afterCommit: (() => void)[];
}

export const currentTransaction = new AsyncLocalStorage<Transaction>();

const statementNames = new Map<string, string>();
function nameOf(sql: string): string {
  let name = statementNames.get(sql);
  if (!name) statementNames.set(sql, (name = `muster_${statementNames.size}`));
  return name;
}

// A connection that breaks fails its statement too, and an event that nobody hears would end the process.
const toldByStatement = (): void => undefined;

/** Reads and writes in the current transaction, or on a connection of their own when there is none. */
@Injectable()
export class Database {
  constructor(private readonly dataSource: DataSource) {}

  get pool(): Pool {
    // TypeORM keeps its pool in the driver and does not type it.
    return (this.dataSource.driver as unknown as { master: Pool }).master;
  }

  repository<E extends ObjectLiteral>(entity: EntityTarget<E>): Repository<E> {
    const manager = currentTransaction.getStore()?.runner.manager ?? this.dataSource.manager;
    return manager.getRepository(entity);
  }

  /** Runs one prepared statement. `sql` must be one of a fixed set of texts: values belong in `values`. */
  query<Row extends QueryResultRow>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.send({ name: nameOf(sql), text: sql, values: [...values] });
  }

  /** Runs one statement of very many texts: each connection would keep every one that it prepared, for as long as it lives. */
  queryUnprepared<Row extends QueryResultRow>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.send({ text: sql, values: [...values] });
  }

  /** The only row, or undefined. */
  async queryOne<Row extends QueryResultRow>(sql: string, values: readonly unknown[] = []): Promise<Row | undefined> {
    const [row] = await this.query<Row>(sql, values);
    return row;
  }

  private async send<Row extends QueryResultRow>(statement: QueryConfig): Promise<Row[]> {
    const transaction = currentTransaction.getStore();
    if (transaction) return (await ((await transaction.runner.connect()) as PoolClient).query<Row>(statement)).rows;
    // Not `pool.query`: under load it sends from whichever request frees the connection, and that one is counted for it.
    const client = await this.pool.connect();
    client.on('error', toldByStatement);
    let failure: Error | undefined;
    try {
      return (await client.query<Row>(statement)).rows;
    } catch (error) {
      failure = error as Error;
      throw error;
    } finally {
      client.off('error', toldByStatement);
      client.release(failure);
    }
  }
}
