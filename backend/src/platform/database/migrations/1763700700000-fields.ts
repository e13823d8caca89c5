import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Fields and their admins, followers and reviews. One index holds all filtered columns, so index-only scans count them. */
export class Fields1763700700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- One bit per option. An option that is added to the contracts goes to the end of this list, in a migration that replaces this function.
      CREATE FUNCTION field_traits_of(options text[]) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
        RETURN (SELECT coalesce(bit_or(1 << (place - 1)::integer), 0)
                FROM unnest(ARRAY['forest', 'buildings', 'open field', 'containers', 'water', 'mountains', 'urban', 'desert', 'bunkers',
                                  'trenches', 'towers', 'bridges', 'roof over base', 'tables', 'changing rooms', 'camping area',
                                  'electricity', 'water supply', 'food service', 'toilets', 'workshop', 'first aid station',
                                  'equipment rental', 'parking lot', 'fire', 'smoke', 'pyrotech', 'vehicles', 'lasers']) WITH ORDINALITY AS known (option, place)
                WHERE option = ANY(options));

      -- Exact (numeric), so that a field of one acre matches a filter of one acre in any unit.
      CREATE FUNCTION square_metres_of(size numeric, unit text) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
        RETURN size * CASE unit WHEN 'sq_meters' THEN 1 WHEN 'sq_feet' THEN 0.09290304 WHEN 'acres' THEN 4046.8564224 WHEN 'hectares' THEN 10000 END;

      CREATE TABLE fields (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        name varchar(80) NOT NULL,
        description text,
        location varchar(250) NOT NULL,
        address varchar(300) NOT NULL,
        country varchar(80) NOT NULL,
        latitude double precision CHECK (latitude BETWEEN -90 AND 90),
        longitude double precision CHECK (longitude BETWEEN -180 AND 180),
        featured_image text,
        image1 text,
        image2 text,
        image3 text,
        image4 text,
        field_types text[] NOT NULL CHECK (cardinality(field_types) > 0),
        field_size_value numeric(14, 4) NOT NULL CHECK (field_size_value > 0),
        field_size_unit varchar(10) NOT NULL,
        max_players integer NOT NULL DEFAULT 20 CHECK (max_players > 0),
        amenities text[] NOT NULL DEFAULT '{}',
        allows_fire boolean NOT NULL DEFAULT false,
        allows_smoke_grenades boolean NOT NULL DEFAULT false,
        allows_pyrotech_grenades boolean NOT NULL DEFAULT false,
        allows_vehicles boolean NOT NULL DEFAULT false,
        allows_lasers boolean NOT NULL DEFAULT false,
        other_equipment text[] NOT NULL DEFAULT '{}',
        additional_rules text,
        power_limits jsonb NOT NULL DEFAULT '[]',
        minimum_age integer,
        guardian_age integer,
        show_rental_price boolean NOT NULL DEFAULT false,
        rental_price numeric(10, 2) CHECK (rental_price >= 0),
        currency char(3),
        show_availability_period boolean NOT NULL DEFAULT false,
        available_from char(5),
        available_to char(5),
        contact_person varchar(80) NOT NULL,
        contact_user_id uuid REFERENCES users ON DELETE SET NULL,
        contact_email varchar(254),
        contact_phone varchar(40),
        rating integer NOT NULL DEFAULT 0 CHECK (rating BETWEEN 0 AND 50),
        review_count integer NOT NULL DEFAULT 0 CHECK (review_count >= 0),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        traits integer NOT NULL GENERATED ALWAYS AS (field_traits_of(field_types || amenities || ARRAY[
          CASE WHEN allows_fire THEN 'fire' END, CASE WHEN allows_smoke_grenades THEN 'smoke' END,
          CASE WHEN allows_pyrotech_grenades THEN 'pyrotech' END, CASE WHEN allows_vehicles THEN 'vehicles' END,
          CASE WHEN allows_lasers THEN 'lasers' END]::text[])) STORED,
        square_metres numeric NOT NULL GENERATED ALWAYS AS (square_metres_of(field_size_value, field_size_unit)) STORED,
        point cube GENERATED ALWAYS AS (point_of(latitude, longitude)) STORED,
        search_text text NOT NULL GENERATED ALWAYS AS (folded(name || E'\\n' || location || E'\\n' || coalesce(description, ''))) STORED,
        CONSTRAINT fields_whole_place CHECK ((latitude IS NULL) = (longitude IS NULL)),
        CONSTRAINT fields_price_in_money CHECK (rental_price IS NULL OR currency IS NOT NULL),
        CONSTRAINT fields_whole_season CHECK ((available_from IS NULL) = (available_to IS NULL) AND available_from <= available_to),
        CONSTRAINT fields_rated_by_somebody CHECK ((rating = 0) = (review_count = 0))
      );
      CREATE INDEX fields_newest ON fields (id DESC) INCLUDE (country, traits, square_metres, max_players, point);
      CREATE INDEX fields_near ON fields USING gist (point);
      CREATE INDEX fields_nowhere ON fields (id DESC) INCLUDE (country, traits, square_metres, max_players) WHERE point IS NULL;
      CREATE INDEX fields_search ON fields USING gin (pairs_of(search_text)) WITH (fastupdate = off);
      CREATE INDEX fields_owner ON fields (owner_id);
      CREATE INDEX fields_contact ON fields (contact_user_id) WHERE contact_user_id IS NOT NULL;

      CREATE TABLE field_admins (
        id uuid PRIMARY KEY,
        field_id uuid NOT NULL REFERENCES fields ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        role varchar(10) NOT NULL DEFAULT 'admin' CHECK (role IN ('owner', 'admin')),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT field_admins_once UNIQUE (field_id, user_id)
      );
      CREATE INDEX field_admins_of_user ON field_admins (user_id, id DESC);
      CREATE UNIQUE INDEX field_admins_one_owner ON field_admins (field_id) WHERE role = 'owner';

      CREATE TABLE field_follows (
        id uuid PRIMARY KEY,
        field_id uuid NOT NULL REFERENCES fields ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT field_follows_once UNIQUE (field_id, user_id)
      );
      CREATE INDEX field_follows_of_user ON field_follows (user_id, id DESC);

      CREATE TABLE field_reviews (
        id uuid PRIMARY KEY,
        field_id uuid NOT NULL REFERENCES fields ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        rating integer NOT NULL CHECK (rating BETWEEN 1 AND 5),
        review text NOT NULL,
        comments integer NOT NULL DEFAULT 0 CHECK (comments >= 0),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT field_reviews_once UNIQUE (field_id, user_id)
      );
      CREATE INDEX field_reviews_newest ON field_reviews (field_id, id DESC) INCLUDE (rating);
      CREATE INDEX field_reviews_of_user ON field_reviews (user_id);

      CREATE TABLE review_comments (
        id uuid PRIMARY KEY,
        review_id uuid NOT NULL REFERENCES field_reviews ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        content text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX review_comments_newest ON review_comments (review_id, id DESC);
      CREATE INDEX review_comments_of_user ON review_comments (user_id);

      ALTER TABLE teams ADD CONSTRAINT teams_main_field FOREIGN KEY (main_field_id) REFERENCES fields ON DELETE SET NULL;

      -- The time from which a process may send the next request to the geocoder. The table has one row, for all processes.
      CREATE TABLE geocoder_turns (is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only), free_at timestamptz NOT NULL DEFAULT now());
      INSERT INTO geocoder_turns DEFAULT VALUES;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE teams DROP CONSTRAINT teams_main_field;
      DROP TABLE geocoder_turns, review_comments, field_reviews, field_follows, field_admins, fields;
      DROP FUNCTION square_metres_of, field_traits_of;
    `);
  }
}
