import { randomBytes } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import pg from 'pg';
import { Config } from '../src/platform/config/config.js';
import { handlersDone } from './handlers-done.js';

interface RunningApp {
  readonly nest: Pick<INestApplicationContext, 'get'>;
  readonly pool: pg.Pool;
}

interface Table {
  readonly name: string;
  /** The columns that are not generated. */
  readonly columns: string;
}

const TABLES = `
  SELECT format('%I.%I', nspname, relname) AS name,
    string_agg(quote_ident(attname), ', ' ORDER BY attnum) FILTER (WHERE attgenerated = '') AS columns
  FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace JOIN pg_attribute a ON attrelid = c.oid
  WHERE relkind = 'r' AND nspname IN ('public', 'bullmq') AND attnum > 0 AND NOT attisdropped
  GROUP BY nspname, relname ORDER BY 1`;

// Triggers count the rows of other tables here, even those that this class deletes and inserts.
const COUNTS = ['public.listing_counts', 'public.player_cells', 'public.player_counts'];

// A trigger refuses to delete its rows one by one.
const AUDIT = 'public.audit_entries';

/** Remembers the rows of all tables of an app, and restores them. */
export class TableSnapshot {
  private constructor(
    private readonly app: RunningApp,
    private readonly client: pg.Client,
    private readonly schema: string,
  ) {}

  static async take(app: RunningApp): Promise<TableSnapshot> {
    // A connection of its own, because a change of the role discards the plans of its prepared statements. In this role, PostgreSQL neither
    // checks foreign keys nor runs ordinary triggers.
    const client = new pg.Client({
      connectionString: app.nest.get(Config).databaseUrl,
      options: '-c session_replication_role=replica',
    });
    // The PostgreSQL server of a test run stops before the workers end, which closes this connection.
    client.on('error', () => undefined);
    await client.connect();
    const schema = `snapshot_${randomBytes(8).toString('hex')}`;
    const { rows: tables } = await client.query<Table>(TABLES);
    const filled = await findFilled(client, tables);
    const copies = [...filled].map((table, index) => ({ ...table, copy: `${schema}.copy_${index}` }));
    const isCount = ({ name }: Table) => COUNTS.includes(name);
    const empty = ({ name }: Table) => (name === AUDIT ? `TRUNCATE ${name}` : `DELETE FROM ${name}`);
    const fill = ({ name, columns, copy }: (typeof copies)[number]) =>
      `INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM ${copy}`;
    const statements = [
      ...tables.map((table) => `IF EXISTS (SELECT FROM ${table.name}) THEN ${empty(table)}; END IF`),
      ...copies.filter((table) => !isCount(table)).map(fill),
      ...tables.filter(isCount).map(empty),
      ...copies.filter(isCount).map(fill),
    ];
    await client.query(`
      CREATE SCHEMA ${schema};
      ${copies.map(({ name, copy }) => `CREATE TABLE ${copy} AS TABLE ${name};`).join('\n')}
      CREATE PROCEDURE ${schema}.restore() LANGUAGE plpgsql AS $$ BEGIN ${statements.join('; ')}; END $$`);
    return new TableSnapshot(app, client, schema);
  }

  /**
   * Waits until nothing in the background works with the rows, then deletes and inserts. TRUNCATE takes twenty times as long, because it
   * replaces the files of every table and index.
   */
  async restore(): Promise<void> {
    await handlersDone(this.app);
    await this.client.query(`CALL ${this.schema}.restore()`);
  }

  async remove(): Promise<void> {
    await this.client.query(`DROP SCHEMA ${this.schema} CASCADE`);
    await this.client.end();
  }
}

async function findFilled(client: pg.Client, tables: readonly Table[]): Promise<Table[]> {
  const { rows } = await client.query<{ name: string }>(
    tables.map(({ name }) => `SELECT '${name}' AS name WHERE EXISTS (SELECT FROM ${name})`).join(' UNION ALL '),
  );
  const names = new Set(rows.map(({ name }) => name));
  return tables.filter(({ name }) => names.has(name));
}
