import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The decisions of moderators about reports. The previous version stores reports without their author. */
export class ReportResolutions1763765200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE report_resolutions (
        id uuid PRIMARY KEY,
        target_type varchar(10) NOT NULL,
        target_id uuid NOT NULL,
        author_id uuid REFERENCES users,
        resolved_by uuid NOT NULL REFERENCES users,
        action varchar(10) NOT NULL,
        reason varchar(20),
        note varchar(500),
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );
      ALTER TABLE reports ADD author_id uuid REFERENCES users, ADD resolution_id uuid REFERENCES report_resolutions;
      CREATE INDEX reports_open_by_target ON reports (target_type, target_id, id) WHERE status = 'open';
      CREATE INDEX reports_by_resolution ON reports (resolution_id, id) WHERE resolution_id IS NOT NULL;
      UPDATE reports r SET author_id = u.id FROM users u WHERE u.id::text = CASE r.target_type
        WHEN 'user' THEN r.target_id::text
        WHEN 'message' THEN r.snapshot->-1->>'senderId'
        WHEN 'review' THEN r.snapshot->>'userId'
        ELSE r.snapshot->>'authorId' END;
      UPDATE reports r SET author_id = t.leader_id FROM teams t WHERE r.target_type = 'team' AND t.id = r.target_id;
      UPDATE reports r SET author_id = f.owner_id FROM fields f WHERE r.target_type = 'field' AND f.id = r.target_id;
      UPDATE reports r SET author_id = g.organizer_id FROM games g WHERE r.target_type = 'game' AND g.id = r.target_id;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE reports DROP author_id, DROP resolution_id;
      DROP TABLE report_resolutions;
    `);
  }
}
