import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Posts and comments that wait for a moderator, and the rules that hold them. The previous version holds nothing. */
export class HeldContent1763766010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE posts ADD held_at timestamptz(3), ADD held_for text[];
      ALTER TABLE comments ADD held_at timestamptz(3), ADD held_for text[];
      CREATE INDEX posts_held ON posts (id) WHERE held_at IS NOT NULL;
      CREATE INDEX comments_held ON comments (id) WHERE held_at IS NOT NULL;
      -- The feed finds the posts of each author with an index-only scan.
      DROP INDEX posts_by_author;
      CREATE INDEX posts_by_author ON posts (author_id, id DESC) INCLUDE (team_id, held_at);
      CREATE TABLE hold_rules (
        id uuid PRIMARY KEY,
        kind varchar(10) NOT NULL,
        value varchar(100) NOT NULL,
        created_by uuid NOT NULL REFERENCES users,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX hold_rules_once ON hold_rules (kind, folded(value));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE hold_rules;
      DROP INDEX posts_by_author;
      CREATE INDEX posts_by_author ON posts (author_id, id DESC) INCLUDE (team_id);
      ALTER TABLE posts DROP held_at, DROP held_for;
      ALTER TABLE comments DROP held_at, DROP held_for;
    `);
  }
}
