import type { MigrationInterface, QueryRunner } from 'typeorm';

const IS_OPEN = `status IN ('upcoming', 'ongoing')`;

/** Indexes for lists of games: by date and by distance among the open games, and by trigrams of their texts. */
export class GameLists1763743000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX games_search, games_soonest;
      CREATE INDEX games_search ON games USING gin (search_text gin_trgm_ops);
      CREATE INDEX games_soonest ON games (starts_at, id);
      CREATE INDEX games_open_soonest ON games (starts_at, id) WHERE ${IS_OPEN};
      CREATE INDEX games_open_near ON games USING gist (point) WHERE ${IS_OPEN};
      CREATE INDEX games_cancelled ON games (starts_at, id) WHERE status = 'cancelled';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX games_search, games_soonest, games_open_soonest, games_open_near, games_cancelled;
      CREATE INDEX games_search ON games USING gin (pairs_of(search_text)) WITH (fastupdate = off);
      CREATE INDEX games_soonest ON games (starts_at, id DESC);
    `);
  }
}
