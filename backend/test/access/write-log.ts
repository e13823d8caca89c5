import type { Pool } from 'pg';

/** Records every committed insert, update and delete. Uses triggers on all tables except sessions and those of the job queue. */
export class WriteLog {
  private constructor(private readonly pool: Pool) {}

  static async start(pool: Pool): Promise<WriteLog> {
    await pool.query(`
      CREATE SCHEMA write_log;
      CREATE TABLE write_log.entries (table_name text NOT NULL, operation text NOT NULL);
      CREATE FUNCTION write_log.record() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN INSERT INTO write_log.entries VALUES (tg_table_name, tg_op); RETURN NULL; END $$;
      DO $$ DECLARE name text; BEGIN
        FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'sessions' LOOP
          EXECUTE format('CREATE TRIGGER write_log AFTER INSERT OR UPDATE OR DELETE ON %I
                          FOR EACH ROW EXECUTE FUNCTION write_log.record()', name);
        END LOOP;
      END $$`);
    return new WriteLog(pool);
  }

  /** The writes since the log started, or since it was last cleared. */
  async entries(): Promise<string[]> {
    const { rows } = await this.pool.query<{ entry: string }>(
      `SELECT operation || ' ' || table_name AS entry FROM write_log.entries`,
    );
    return rows.map(({ entry }) => entry);
  }

  async clear(): Promise<void> {
    await this.pool.query('TRUNCATE write_log.entries');
  }
}
