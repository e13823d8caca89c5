import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Profiles and the indexes that filter players: their options as bits, and their location as a cell of the
 * earth. Lists never use exact locations, so they cannot reveal them.
 */
export class Profiles1763700400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE EXTENSION IF NOT EXISTS cube;

      -- One bit per option. An option that is added to the contracts goes to the end of this list, in a migration that replaces this function.
      CREATE FUNCTION traits_of(options text[]) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
        RETURN (SELECT coalesce(bit_or(1 << (place - 1)::integer), 0)
                FROM unnest(ARRAY['beginner', 'intermediate', 'advanced', 'expert',
                                  '18-25', '26-35', '36-45', '46-55', '56+',
                                  'weekends', 'weekdays', 'evenings', 'full-time', 'flexible',
                                  'milsim', 'scenario', 'speedball', 'cqb', 'woodland', 'outdoor']) WITH ORDINALITY AS known (option, place)
                WHERE option = ANY(options));

      -- The earth is divided into 4,000 bands of 0.045 degrees, or 5.004 km, counted from the south pole. Each band is divided into equal
      -- cells of about the same width: floor(8000 * cos(latitude)) cells. The number of a cell is 8000 * band + its index in the band.
      CREATE FUNCTION cells_around(band integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
        RETURN floor(8000 * cos(radians((band + 0.5) * 0.045 - 90)))::integer;
      CREATE FUNCTION band_of(latitude double precision) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
        RETURN least(floor((latitude + 90) / 0.045), 3999)::integer;
      CREATE FUNCTION cell_of(latitude double precision, longitude double precision) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
        RETURN 8000 * band_of(latitude) + mod(floor((longitude + 180) / 360 * cells_around(band_of(latitude)))::integer, cells_around(band_of(latitude)));
      -- Returns the centre of a cell.
      CREATE FUNCTION cell_latitude(cell integer) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
        RETURN round(((cell / 8000 + 0.5) * 0.045 - 90)::numeric, 4)::double precision;
      CREATE FUNCTION cell_longitude(cell integer) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
        RETURN round(((mod(cell, 8000) + 0.5) * 360 / cells_around(cell / 8000) - 180)::numeric, 4)::double precision;
      -- A point on a sphere of radius 1. The straight line between two points grows with their distance on the ground.
      CREATE FUNCTION point_of(latitude double precision, longitude double precision) RETURNS cube LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
        RETURN cube(ARRAY[cos(radians(latitude)) * cos(radians(longitude)), cos(radians(latitude)) * sin(radians(longitude)), sin(radians(latitude))]);

      ALTER TABLE users
        ADD country varchar(80),
        ADD region varchar(200),
        ADD city varchar(200),
        ADD latitude double precision CHECK (latitude BETWEEN -90 AND 90),
        ADD longitude double precision CHECK (longitude BETWEEN -180 AND 180),
        ADD experience_level varchar(20),
        ADD game_styles text[] NOT NULL DEFAULT '{}',
        ADD preferred_game_style varchar(20),
        ADD age_group varchar(10),
        ADD availability varchar(20),
        ADD games_played integer NOT NULL DEFAULT 0 CHECK (games_played >= 0),
        ADD distance_unit varchar(5) NOT NULL DEFAULT 'miles',
        ADD phone_number varchar(40),
        ADD banner_url text,
        ADD banner_position_x real NOT NULL DEFAULT 50,
        ADD banner_position_y real NOT NULL DEFAULT 50,
        ADD email_verified boolean NOT NULL DEFAULT false,
        ADD traits integer NOT NULL GENERATED ALWAYS AS (traits_of(game_styles || ARRAY[experience_level, age_group, availability]::text[])) STORED,
        ADD cell integer GENERATED ALWAYS AS (cell_of(latitude, longitude)) STORED,
        ADD CONSTRAINT users_whole_place CHECK ((latitude IS NULL) = (longitude IS NULL) AND (latitude IS NULL OR country IS NOT NULL));

      -- Each index answers a page with an index-only scan: by place, by rare options, newest first, and players without a place.
      CREATE INDEX users_by_place ON users (country, cell, id DESC) INCLUDE (traits);
      CREATE INDEX users_by_traits ON users (traits, id DESC) INCLUDE (country, cell);
      CREATE INDEX users_newest ON users (id DESC) INCLUDE (country, traits);
      CREATE INDEX users_nowhere ON users (id DESC) INCLUDE (country, traits) WHERE cell IS NULL;

      -- The number of players in each cell. A cell that no longer has players keeps its row, with 0.
      CREATE TABLE player_cells (
        country varchar(80) NOT NULL,
        cell integer NOT NULL,
        players integer NOT NULL,
        point cube NOT NULL GENERATED ALWAYS AS (point_of(cell_latitude(cell), cell_longitude(cell))) STORED,
        PRIMARY KEY (country, cell)
      );
      CREATE INDEX player_cells_near ON player_cells USING gist (point);

      -- The number of players with exactly these traits. The totals of lists are sums of these numbers.
      CREATE TABLE player_counts (traits integer NOT NULL, has_place boolean NOT NULL, players integer NOT NULL, PRIMARY KEY (traits, has_place));

      -- All triggers change these rows in the same order, so that two concurrent transactions cannot deadlock.
      CREATE FUNCTION players_came() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO player_cells AS kept (country, cell, players)
          SELECT country, cell, count(*) FROM came WHERE cell IS NOT NULL GROUP BY country, cell ORDER BY country, cell
          ON CONFLICT (country, cell) DO UPDATE SET players = kept.players + excluded.players;
        INSERT INTO player_counts AS kept
          SELECT traits, cell IS NOT NULL, count(*) FROM came GROUP BY 1, 2 ORDER BY 1, 2
          ON CONFLICT (traits, has_place) DO UPDATE SET players = kept.players + excluded.players;
        RETURN NULL;
      END $$;
      CREATE FUNCTION players_went() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO player_cells AS kept (country, cell, players)
          SELECT country, cell, -count(*) FROM went WHERE cell IS NOT NULL GROUP BY country, cell ORDER BY country, cell
          ON CONFLICT (country, cell) DO UPDATE SET players = kept.players + excluded.players;
        INSERT INTO player_counts AS kept
          SELECT traits, cell IS NOT NULL, -count(*) FROM went GROUP BY 1, 2 ORDER BY 1, 2
          ON CONFLICT (traits, has_place) DO UPDATE SET players = kept.players + excluded.players;
        RETURN NULL;
      END $$;
      CREATE FUNCTION player_changed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO player_cells AS kept (country, cell, players)
          SELECT country, cell, change FROM (VALUES (OLD.country, OLD.cell, -1), (NEW.country, NEW.cell, 1)) moved (country, cell, change)
          WHERE cell IS NOT NULL AND (OLD.country, OLD.cell) IS DISTINCT FROM (NEW.country, NEW.cell) ORDER BY country, cell
          ON CONFLICT (country, cell) DO UPDATE SET players = kept.players + excluded.players;
        INSERT INTO player_counts AS kept
          SELECT traits, has_place, change FROM (VALUES (OLD.traits, OLD.cell IS NOT NULL, -1), (NEW.traits, NEW.cell IS NOT NULL, 1)) moved (traits, has_place, change)
          WHERE (OLD.traits, OLD.cell IS NULL) IS DISTINCT FROM (NEW.traits, NEW.cell IS NULL) ORDER BY traits, has_place
          ON CONFLICT (traits, has_place) DO UPDATE SET players = kept.players + excluded.players;
        RETURN NULL;
      END $$;
      CREATE TRIGGER players_came AFTER INSERT ON users REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION players_came();
      CREATE TRIGGER players_went AFTER DELETE ON users REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION players_went();
      CREATE TRIGGER player_changed AFTER UPDATE ON users FOR EACH ROW
        WHEN ((OLD.traits, OLD.country, OLD.cell) IS DISTINCT FROM (NEW.traits, NEW.country, NEW.cell)) EXECUTE FUNCTION player_changed();
      -- ALWAYS, so that the trigger also fires while session_replication_role disables others.
      ALTER TABLE users ENABLE ALWAYS TRIGGER players_came, ENABLE ALWAYS TRIGGER players_went, ENABLE ALWAYS TRIGGER player_changed;

      INSERT INTO player_counts SELECT traits, false, count(*) FROM users GROUP BY traits;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER players_came ON users;
      DROP TRIGGER players_went ON users;
      DROP TRIGGER player_changed ON users;
      DROP FUNCTION players_came, players_went, player_changed;
      DROP TABLE player_cells, player_counts;
      ALTER TABLE users
        DROP COLUMN cell, DROP COLUMN traits, DROP COLUMN country, DROP COLUMN region, DROP COLUMN city, DROP COLUMN latitude,
        DROP COLUMN longitude, DROP COLUMN experience_level, DROP COLUMN game_styles, DROP COLUMN preferred_game_style,
        DROP COLUMN age_group, DROP COLUMN availability, DROP COLUMN games_played, DROP COLUMN distance_unit,
        DROP COLUMN phone_number, DROP COLUMN banner_url, DROP COLUMN banner_position_x, DROP COLUMN banner_position_y,
        DROP COLUMN email_verified;
      DROP FUNCTION point_of, cell_longitude, cell_latitude, cell_of, band_of, cells_around, traits_of;
    `);
  }
}
