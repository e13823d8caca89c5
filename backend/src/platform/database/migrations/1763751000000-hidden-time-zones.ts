import type { MigrationInterface, QueryRunner } from 'typeorm';

const raisesWith = (timeZone: (row: 'OLD' | 'NEW') => string): string => {
  const columns = (row: 'OLD' | 'NEW') =>
    `(${row}.title, ${row}.description, ${row}.requirements, ${row}.starts_at, ${row}.ends_at, ${timeZone(row)}, ${row}.cancelled_at,
      ${row}.field_name, ${row}.country, ${row}.latitude, ${row}.longitude)`;
  return `
    CREATE OR REPLACE TRIGGER raise_calendar_sequence BEFORE UPDATE ON games FOR EACH ROW
      WHEN (${columns('OLD')} IS DISTINCT FROM ${columns('NEW')}) EXECUTE FUNCTION raise_calendar_sequence();`;
};

/** The SEQUENCE of calendar files does not tell others that a hidden field is in another time zone. */
export class HiddenTimeZones1763751000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      raisesWith((row) => `CASE WHEN ${row}.field_approval IN ('own', 'approved') THEN ${row}.time_zone END`),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(raisesWith((row) => `${row}.time_zone`));
  }
}
