import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What administrators did. The trigger refuses to change or delete an entry. The previous version does not use the table. */
export class AuditEntries1763764200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE audit_entries (
        id uuid PRIMARY KEY,
        actor_id uuid NOT NULL REFERENCES users,
        action varchar(40) NOT NULL,
        target_type varchar(20) NOT NULL,
        target_id varchar(200) NOT NULL,
        details jsonb NOT NULL DEFAULT '{}',
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'Audit entries cannot be changed or deleted' USING ERRCODE = 'insufficient_privilege'; END $$;
      CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE ON audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
      ALTER TABLE audit_entries ENABLE ALWAYS TRIGGER refuse_change;
      -- The administrators, whom each change of a role locks.
      CREATE INDEX users_admins ON users (id) WHERE role = 'admin';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX users_admins;
      DROP TABLE audit_entries;
      DROP FUNCTION refuse_audit_change;
    `);
  }
}
