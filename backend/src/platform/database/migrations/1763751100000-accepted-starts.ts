import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The start that each participant has accepted, so that several small moves of a game add up. */
export class AcceptedStarts1763751100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The start of the game when the participant joined, or the start that they confirmed last.
      ALTER TABLE game_participants ADD COLUMN accepted_start timestamptz(3);
      -- The accepted start of participants who have not confirmed the new one is not known. The epoch stands for it, because no game starts near it.
      UPDATE game_participants p SET accepted_start = CASE WHEN p.confirmed_revision < g.date_revision THEN 'epoch' ELSE g.starts_at END
      FROM games g WHERE g.id = p.game_id;
      ALTER TABLE game_participants ALTER COLUMN accepted_start SET NOT NULL;

      -- The previous version stores and reads only revisions of the date.
      CREATE FUNCTION accept_start() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        SELECT starts_at, date_revision INTO NEW.accepted_start, NEW.confirmed_revision FROM games WHERE id = NEW.game_id;
        RETURN NEW;
      END $$;
      CREATE TRIGGER accept_start BEFORE INSERT OR UPDATE OF accepted_start, confirmed_revision ON game_participants
        FOR EACH ROW EXECUTE FUNCTION accept_start();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER accept_start ON game_participants;
      DROP FUNCTION accept_start;
      ALTER TABLE game_participants DROP COLUMN accepted_start;
    `);
  }
}
