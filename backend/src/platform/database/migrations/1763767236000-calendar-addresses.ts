import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A calendar takes over the new address of a field only if the SEQUENCE of its games has risen. That of a game whose field is hidden stays, so that
 * it does not tell others that the field has moved.
 */
export class CalendarAddresses1763767236000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION raise_calendar_sequences() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE games SET calendar_sequence = calendar_sequence + 1
        WHERE field_id = NEW.id AND is_field_public;
        RETURN NULL;
      END $$;
      CREATE TRIGGER raise_calendar_sequences AFTER UPDATE OF address ON fields FOR EACH ROW
        WHEN (OLD.address IS DISTINCT FROM NEW.address) EXECUTE FUNCTION raise_calendar_sequences();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER raise_calendar_sequences ON fields;
      DROP FUNCTION raise_calendar_sequences;
    `);
  }
}
