import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Triggers on games: they remember the deleted field of a game, and increase the SEQUENCE of its calendar event when the event changes. */
export class GameChanges1763742000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The deleted field of the game, until the event handler of the deletion has notified the organizer.
      ALTER TABLE games ADD COLUMN deleted_field_id uuid;
      CREATE INDEX games_deleted_field ON games (deleted_field_id) WHERE deleted_field_id IS NOT NULL;

      CREATE FUNCTION remember_deleted_field() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.deleted_field_id := OLD.field_id;
        RETURN NEW;
      END $$;
      -- Only ON DELETE SET NULL of the foreign key clears the field, because every other update of a game sets one.
      CREATE TRIGGER remember_deleted_field BEFORE UPDATE OF field_id ON games FOR EACH ROW
        WHEN (OLD.field_id IS NOT NULL AND NEW.field_id IS NULL) EXECUTE FUNCTION remember_deleted_field();

      -- A calendar accepts a changed event only if its SEQUENCE has increased. Triggers run in alphabetical order: this one sees what
      -- copy_public_field has written, so it also covers an approval, and a field that is renamed, moved or deleted.
      CREATE FUNCTION raise_calendar_sequence() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.calendar_sequence := OLD.calendar_sequence + 1;
        RETURN NEW;
      END $$;
      CREATE TRIGGER raise_calendar_sequence BEFORE UPDATE ON games FOR EACH ROW
        WHEN ((OLD.title, OLD.description, OLD.requirements, OLD.starts_at, OLD.ends_at, OLD.time_zone, OLD.cancelled_at,
               OLD.field_name, OLD.country, OLD.latitude, OLD.longitude)
          IS DISTINCT FROM (NEW.title, NEW.description, NEW.requirements, NEW.starts_at, NEW.ends_at, NEW.time_zone, NEW.cancelled_at,
               NEW.field_name, NEW.country, NEW.latitude, NEW.longitude))
        EXECUTE FUNCTION raise_calendar_sequence();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER raise_calendar_sequence ON games;
      DROP TRIGGER remember_deleted_field ON games;
      DROP FUNCTION raise_calendar_sequence, remember_deleted_field;
      ALTER TABLE games DROP COLUMN deleted_field_id;
    `);
  }
}
