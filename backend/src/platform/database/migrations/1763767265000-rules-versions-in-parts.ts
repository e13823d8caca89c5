import type { MigrationInterface, QueryRunner } from 'typeorm';

const OF_FIELD = `concat_ws(' ', f.power_limits, f.minimum_age, f.guardian_age)`;

const inParts = (table: string): string => `
  UPDATE ${table} p SET accepted_rules = coalesce(md5(g.requirements), repeat('-', 32)) || md5(${OF_FIELD})
  FROM games g JOIN fields f ON f.id = g.field_id
  WHERE g.id = p.game_id AND g.status IN ('upcoming', 'ongoing') AND (f.power_limits <> '[]' OR f.minimum_age IS NOT NULL)
    AND p.accepted_rules = md5(concat_ws(E'\\n', g.requirements, ${OF_FIELD}))`;

/**
 * The version of a game's rules has one part for the requirements and one for the field. An accepted version of the requirements alone needs no change:
 * it is the first part. A process of the previous version asks these participants to accept the rules again; this one does not.
 */
export class RulesVersionsInParts1763767265000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(inParts('game_participants'));
    await runner.query(inParts('game_waitlist'));
  }

  async down(): Promise<void> {
    // Participants are asked to accept the rules again.
  }
}
