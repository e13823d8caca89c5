import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Posts in teams. */
export class TeamPosts1763700800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE posts
        -- No foreign key: the posts of a deleted team are hidden at once, and a background job deletes them in batches.
        ADD team_id uuid,
        ADD CONSTRAINT posts_stand_once CHECK (team_id IS NULL OR target_user_id IS NULL),
        ALTER wall_id DROP NOT NULL,
        ALTER wall_id SET EXPRESSION AS (CASE WHEN team_id IS NULL THEN coalesce(target_user_id, author_id) END);
      CREATE INDEX posts_in_team ON posts (team_id, id DESC) WHERE team_id IS NOT NULL;
      -- Includes the team, so that an index-only scan finds the newest posts of an author for a feed.
      DROP INDEX posts_by_author;
      CREATE INDEX posts_by_author ON posts (author_id, id DESC) INCLUDE (team_id);

      -- The number of posts of each author in a team. It changes with every post, like users.posts_count.
      CREATE TABLE team_authors (
        team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        posts_count integer NOT NULL DEFAULT 0 CHECK (posts_count >= 0),
        PRIMARY KEY (team_id, user_id)
      );
      CREATE INDEX team_authors_by_user ON team_authors (user_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE team_authors;
      DELETE FROM posts WHERE team_id IS NOT NULL;
      UPDATE users SET posts_count = (SELECT count(*) FROM posts WHERE author_id = users.id);
      DROP INDEX posts_in_team, posts_by_author;
      CREATE INDEX posts_by_author ON posts (author_id, id DESC);
      ALTER TABLE posts ALTER wall_id SET EXPRESSION AS (coalesce(target_user_id, author_id)), ALTER wall_id SET NOT NULL;
      ALTER TABLE posts DROP CONSTRAINT posts_stand_once, DROP COLUMN team_id;
    `);
  }
}
