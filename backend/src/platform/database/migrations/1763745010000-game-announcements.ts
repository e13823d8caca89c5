import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Posts that announce a game. */
export class GameAnnouncements1763745010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE posts
        ADD game_id uuid REFERENCES games ON DELETE CASCADE,
        -- An announcement has the id of its game, so a feed finds the announcements of a field's games through the index of games, in the order of posts.
        ADD CONSTRAINT posts_announce_with_id_of_game CHECK (game_id = id);
      CREATE UNIQUE INDEX posts_of_game ON posts (game_id) WHERE game_id IS NOT NULL;
      CREATE INDEX posts_announcing ON posts (author_id, id DESC) WHERE game_id IS NOT NULL;
      CREATE INDEX games_announced ON games (field_id, id DESC) WHERE is_field_public;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX games_announced;
      UPDATE users u SET posts_count = posts_count - a.posts
      FROM (SELECT author_id, count(*)::int AS posts FROM posts WHERE game_id IS NOT NULL GROUP BY author_id) a WHERE u.id = a.author_id;
      DELETE FROM posts WHERE game_id IS NOT NULL;
      ALTER TABLE posts DROP COLUMN game_id;
    `);
  }
}
