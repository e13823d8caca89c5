import type { MigrationInterface, QueryRunner } from 'typeorm';

const IS_FIELD_PUBLIC = `field_approval IN ('own', 'approved')`;

/** Games with their participants, waitlists, reservations, usage requests, texts and photos. */
export class Games1763740000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE games (
        id uuid PRIMARY KEY,
        organizer_id uuid NOT NULL REFERENCES users,
        field_id uuid REFERENCES fields ON DELETE SET NULL,
        field_approval varchar(10) NOT NULL
          CHECK (field_approval IN ('own', 'pending', 'approved', 'rejected', 'withdrawn', 'expired')),
        title varchar(80) NOT NULL,
        description text,
        requirements text,
        game_type varchar(20) NOT NULL,
        status varchar(10) NOT NULL DEFAULT 'upcoming' CHECK (status IN ('upcoming', 'ongoing', 'completed', 'cancelled')),
        starts_at timestamptz(3) NOT NULL,
        ends_at timestamptz(3) NOT NULL,
        duration double precision NOT NULL CHECK (duration > 0),
        time_zone varchar(64) NOT NULL,
        max_players integer NOT NULL CHECK (max_players BETWEEN 2 AND 200),
        current_players integer NOT NULL DEFAULT 0 CHECK (current_players >= 0),
        reserved_seats integer NOT NULL DEFAULT 0 CHECK (reserved_seats >= 0),
        offered_seats integer NOT NULL DEFAULT 0 CHECK (offered_seats >= 0),
        waitlist_count integer NOT NULL DEFAULT 0 CHECK (waitlist_count >= 0),
        waitlist_sequence integer NOT NULL DEFAULT 0,
        price integer CHECK (price >= 0),
        currency char(3) NOT NULL DEFAULT 'USD',
        cancel_reason text,
        cancelled_at timestamptz(3),
        tactical_map text,
        -- Increases when the date moves by more than a day. Participants with a lower number have not confirmed the new date.
        date_revision integer NOT NULL DEFAULT 0,
        -- The SEQUENCE of calendar files.
        calendar_sequence integer NOT NULL DEFAULT 0,
        reminded_day_before boolean NOT NULL DEFAULT false,
        reminded_hours_before boolean NOT NULL DEFAULT false,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        is_field_public boolean NOT NULL GENERATED ALWAYS AS (field_id IS NOT NULL AND ${IS_FIELD_PUBLIC}) STORED,
        -- Copied from the field while it is public, so that neither a filter nor an order can reveal a hidden field.
        field_name varchar(80),
        country varchar(80),
        latitude double precision,
        longitude double precision,
        point cube GENERATED ALWAYS AS (point_of(latitude, longitude)) STORED,
        search_text text NOT NULL GENERATED ALWAYS AS (
          folded(title || E'\\n' || coalesce(field_name, '') || E'\\n' || coalesce(description, ''))) STORED,
        CONSTRAINT games_end_after_start CHECK (ends_at > starts_at),
        CONSTRAINT games_not_oversold CHECK (current_players + reserved_seats + offered_seats <= max_players)
      );
      CREATE INDEX games_newest ON games (id DESC);
      CREATE INDEX games_soonest ON games (starts_at, id DESC);
      CREATE INDEX games_near ON games USING gist (point);
      CREATE INDEX games_search ON games USING gin (pairs_of(search_text)) WITH (fastupdate = off);
      CREATE INDEX games_organizer ON games (organizer_id, id DESC);
      CREATE INDEX games_field ON games (field_id, starts_at);
      CREATE INDEX games_to_end ON games (ends_at) WHERE status IN ('upcoming', 'ongoing');
      CREATE INDEX games_to_start ON games (starts_at) WHERE status = 'upcoming';

      CREATE TABLE game_participants (
        id uuid PRIMARY KEY,
        game_id uuid NOT NULL REFERENCES games ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users,
        team_id uuid REFERENCES teams ON DELETE SET NULL,
        status varchar(12) NOT NULL DEFAULT 'registered',
        confirmed_revision integer NOT NULL DEFAULT 0,
        registered_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT game_participants_once UNIQUE (game_id, user_id)
      );
      CREATE INDEX game_participants_of_game ON game_participants (game_id, id);
      CREATE INDEX game_participants_of_user ON game_participants (user_id, id DESC);
      CREATE INDEX game_participants_of_team ON game_participants (team_id, game_id) WHERE team_id IS NOT NULL;

      -- People whom the organizer removed. They cannot join again.
      CREATE TABLE game_removals (
        game_id uuid NOT NULL REFERENCES games ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users,
        reason text NOT NULL,
        removed_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (game_id, user_id)
      );
      CREATE INDEX game_removals_of_user ON game_removals (user_id);

      CREATE TABLE game_waitlist (
        id uuid PRIMARY KEY,
        game_id uuid NOT NULL REFERENCES games ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users,
        team_id uuid REFERENCES teams ON DELETE SET NULL,
        -- From games.waitlist_sequence: the lowest is first in line.
        place integer NOT NULL,
        offer_expires_at timestamptz(3),
        joined_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT game_waitlist_once UNIQUE (game_id, user_id),
        CONSTRAINT game_waitlist_in_line UNIQUE (game_id, place)
      );
      CREATE INDEX game_waitlist_of_user ON game_waitlist (user_id);
      CREATE INDEX game_waitlist_expiring ON game_waitlist (offer_expires_at) WHERE offer_expires_at IS NOT NULL;

      CREATE TABLE game_reservations (
        id uuid PRIMARY KEY,
        game_id uuid NOT NULL REFERENCES games ON DELETE CASCADE,
        team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
        reserved_by uuid NOT NULL REFERENCES users,
        -- Seats that members have not claimed yet.
        seats integer NOT NULL CHECK (seats > 0),
        expires_at timestamptz(3) NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT game_reservations_once UNIQUE (game_id, team_id)
      );
      CREATE INDEX game_reservations_expiring ON game_reservations (expires_at);
      CREATE INDEX game_reservations_of_team ON game_reservations (team_id);
      CREATE INDEX game_reservations_by ON game_reservations (reserved_by);

      CREATE TABLE field_usage_requests (
        id uuid PRIMARY KEY,
        game_id uuid NOT NULL REFERENCES games ON DELETE CASCADE,
        field_id uuid NOT NULL REFERENCES fields ON DELETE CASCADE,
        requester_id uuid NOT NULL REFERENCES users,
        status varchar(10) NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected', 'withdrawn', 'expired')),
        note text,
        requested_at timestamptz(3) NOT NULL DEFAULT now(),
        reviewed_at timestamptz(3),
        reviewed_by uuid REFERENCES users
      );
      CREATE UNIQUE INDEX field_usage_requests_one_pending ON field_usage_requests (game_id) WHERE status = 'pending';
      CREATE INDEX field_usage_requests_of_field ON field_usage_requests (field_id, id DESC);
      CREATE INDEX field_usage_requests_of_game ON field_usage_requests (game_id, id DESC);
      CREATE INDEX field_usage_requests_of_requester ON field_usage_requests (requester_id);
      CREATE INDEX field_usage_requests_reviewed_by ON field_usage_requests (reviewed_by) WHERE reviewed_by IS NOT NULL;

      CREATE TABLE game_sections (
        id uuid PRIMARY KEY,
        game_id uuid NOT NULL REFERENCES games ON DELETE CASCADE,
        tab varchar(10) NOT NULL CHECK (tab IN ('game_play', 'fragments')),
        kind varchar(20) NOT NULL,
        position integer NOT NULL,
        title varchar(80) NOT NULL,
        body text NOT NULL,
        audience varchar(12) NOT NULL DEFAULT 'everyone' CHECK (audience IN ('everyone', 'participants')),
        is_published boolean NOT NULL DEFAULT false,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX game_sections_in_order ON game_sections (game_id, position, id);

      CREATE TABLE game_photos (
        id uuid PRIMARY KEY,
        game_id uuid NOT NULL REFERENCES games ON DELETE CASCADE,
        kind varchar(5) NOT NULL CHECK (kind IN ('intel', 'area')),
        image_url text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX game_photos_in_order ON game_photos (game_id, kind, id);

      CREATE FUNCTION copy_public_field() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.field_name := NULL; NEW.country := NULL; NEW.latitude := NULL; NEW.longitude := NULL;
        IF NEW.field_id IS NOT NULL AND NEW.${IS_FIELD_PUBLIC} THEN
          SELECT name, country, latitude, longitude INTO NEW.field_name, NEW.country, NEW.latitude, NEW.longitude
          FROM fields WHERE id = NEW.field_id;
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER copy_public_field BEFORE INSERT OR UPDATE OF field_id, field_approval ON games
        FOR EACH ROW EXECUTE FUNCTION copy_public_field();

      CREATE FUNCTION copy_field_to_games() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        -- Fires copy_public_field.
        UPDATE games SET field_id = field_id WHERE field_id = NEW.id;
        RETURN NULL;
      END $$;
      CREATE TRIGGER copy_field_to_games AFTER UPDATE OF name, country, latitude, longitude ON fields FOR EACH ROW
        WHEN ((OLD.name, OLD.country, OLD.latitude, OLD.longitude) IS DISTINCT FROM (NEW.name, NEW.country, NEW.latitude, NEW.longitude))
        EXECUTE FUNCTION copy_field_to_games();
      ALTER TABLE games ENABLE ALWAYS TRIGGER copy_public_field;

      -- The status at a time: scheduled jobs store it a little later.
      CREATE FUNCTION game_status_at(status varchar, starts_at timestamptz, ends_at timestamptz, at timestamptz) RETURNS varchar
        LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
        $$ SELECT CASE WHEN status IN ('completed', 'cancelled') THEN status WHEN at >= ends_at THEN 'completed'
             WHEN at >= starts_at THEN 'ongoing' ELSE status END $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER copy_field_to_games ON fields;
      DROP TABLE game_photos, game_sections, field_usage_requests, game_reservations, game_waitlist, game_removals, game_participants, games;
      DROP FUNCTION copy_public_field, copy_field_to_games, game_status_at;
    `);
  }
}
