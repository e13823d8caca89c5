import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Assigned and resolved conversations of inboxes. The previous version ignores the columns, so it lists resolved conversations among the others. */
export class InboxStatus1763764000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE conversations
        ADD assignee_id uuid CONSTRAINT conversations_assigned_to REFERENCES users,
        ADD resolved_seq integer`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE conversations DROP assignee_id, DROP resolved_seq');
  }
}
