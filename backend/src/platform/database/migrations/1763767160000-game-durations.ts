import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The database computes the duration of a game, whatever the request or the previous version says. */
export class GameDurations1763767160000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION compute_game_duration() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.duration := extract(epoch FROM NEW.ends_at - NEW.starts_at)::double precision / 3600;
        RETURN NEW;
      END $$;
      CREATE TRIGGER compute_game_duration BEFORE INSERT OR UPDATE OF starts_at, ends_at, duration ON games
        FOR EACH ROW EXECUTE FUNCTION compute_game_duration();
      ALTER TABLE games ENABLE ALWAYS TRIGGER compute_game_duration;

      UPDATE games SET duration = duration
      WHERE duration <> extract(epoch FROM ends_at - starts_at)::double precision / 3600;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER compute_game_duration ON games;
      DROP FUNCTION compute_game_duration;
    `);
  }
}
