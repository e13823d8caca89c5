import type { MigrationInterface, QueryRunner } from 'typeorm';

const KNOWN = [
  ...['beginner', 'intermediate', 'advanced', 'expert'],
  ...['18-25', '26-35', '36-45', '46-55', '56+'],
  ...['weekends', 'weekdays', 'evenings', 'full-time', 'flexible'],
  ...['milsim', 'scenario', 'speedball', 'cqb', 'woodland', 'outdoor'],
];

const list = (options: readonly string[]): string => options.map((option) => `'${option}'`).join(', ');

/** Recreates the column of the players' options, and the indexes and counts that depend on it. */
const remake = (options: readonly string[], traits: string): string => `
  DROP TRIGGER player_changed ON users;
  ALTER TABLE users DROP traits;
  CREATE OR REPLACE FUNCTION traits_of(options text[]) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN (SELECT coalesce(bit_or(1 << (place - 1)::integer), 0)
            FROM unnest(ARRAY[${list(options)}]) WITH ORDINALITY AS known (option, place) WHERE option = ANY(options));
  ALTER TABLE users ADD traits integer NOT NULL GENERATED ALWAYS AS (traits_of(game_styles || ARRAY[${traits}]::text[])) STORED;
  CREATE INDEX users_by_place ON users (country, cell, id DESC) INCLUDE (traits);
  CREATE INDEX users_by_traits ON users (traits, id DESC) INCLUDE (country, cell);
  CREATE INDEX users_newest ON users (id DESC) INCLUDE (country, traits);
  CREATE INDEX users_nowhere ON users (id DESC) INCLUDE (country, traits) WHERE cell IS NULL;
  CREATE TRIGGER player_changed AFTER UPDATE ON users FOR EACH ROW
    WHEN ((OLD.traits, OLD.country, OLD.cell) IS DISTINCT FROM (NEW.traits, NEW.country, NEW.cell)) EXECUTE FUNCTION player_changed();
  ALTER TABLE users ENABLE ALWAYS TRIGGER player_changed;
  DELETE FROM player_counts;
  INSERT INTO player_counts SELECT traits, cell IS NOT NULL, count(*) FROM users GROUP BY 1, 2;`;

/** Filters players by whether they are in a team. */
export class TeamStatus1763701000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The number of the user's teams. Triggers on team_members maintain it.
      ALTER TABLE users ADD teams_count integer NOT NULL DEFAULT 0 CHECK (teams_count >= 0);
      UPDATE users SET teams_count = (SELECT count(*) FROM team_members m WHERE m.user_id = users.id)
        WHERE id IN (SELECT user_id FROM team_members);
      CREATE FUNCTION team_members_came() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE users SET teams_count = teams_count + joined.teams
          FROM (SELECT user_id, count(*)::integer AS teams FROM came GROUP BY user_id) joined WHERE joined.user_id = users.id;
        RETURN NULL;
      END $$;
      CREATE FUNCTION team_members_went() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE users SET teams_count = teams_count - parted.teams
          FROM (SELECT user_id, count(*)::integer AS teams FROM went GROUP BY user_id) parted WHERE parted.user_id = users.id;
        RETURN NULL;
      END $$;
      CREATE TRIGGER team_members_came AFTER INSERT ON team_members REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION team_members_came();
      CREATE TRIGGER team_members_went AFTER DELETE ON team_members REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION team_members_went();
      ALTER TABLE team_members ENABLE ALWAYS TRIGGER team_members_came, ENABLE ALWAYS TRIGGER team_members_went;
      ${remake([...KNOWN, 'has', 'looking'], `experience_level, age_group, availability, CASE WHEN teams_count > 0 THEN 'has' ELSE 'looking' END`)}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER team_members_came ON team_members;
      DROP TRIGGER team_members_went ON team_members;
      DROP FUNCTION team_members_came, team_members_went;
      ${remake(KNOWN, 'experience_level, age_group, availability')}
      ALTER TABLE users DROP teams_count;
    `);
  }
}
