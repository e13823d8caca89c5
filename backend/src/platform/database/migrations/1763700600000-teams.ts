import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Teams and their members, followers, applications and invitations. */
export class Teams1763700600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- One bit per option. An option that is added to the contracts goes to the end of this list, in a migration that replaces this function.
      CREATE FUNCTION team_traits_of(options text[]) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
        RETURN (SELECT coalesce(bit_or(1 << (place - 1)::integer), 0)
                FROM unnest(ARRAY['milsim', 'scenario', 'speedball', 'cqb', 'outdoor', 'newbie', 'experienced', 'veteran'])
                  WITH ORDINALITY AS known (option, place) WHERE option = ANY(options));

      CREATE TABLE teams (
        id uuid PRIMARY KEY,
        name varchar(80) NOT NULL,
        description text,
        requirements text,
        location text NOT NULL,
        country varchar(80) NOT NULL,
        region varchar(200),
        city varchar(200),
        latitude double precision CHECK (latitude BETWEEN -90 AND 90),
        longitude double precision CHECK (longitude BETWEEN -180 AND 180),
        leader_id uuid NOT NULL REFERENCES users,
        created_by uuid REFERENCES users ON DELETE SET NULL,
        image_url text,
        banner_url text,
        banner_position_x real NOT NULL DEFAULT 50,
        banner_position_y real NOT NULL DEFAULT 50,
        member_count integer NOT NULL DEFAULT 1 CHECK (member_count > 0),
        is_recruiting boolean NOT NULL DEFAULT false,
        team_age varchar(20),
        game_styles text[] NOT NULL DEFAULT '{}',
        contact_user_id uuid REFERENCES users ON DELETE SET NULL,
        contact_name varchar(80),
        main_field_id uuid,
        established_date varchar(7) NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        -- The sort key of lists by name. With the collation "C", the order is the same in every database.
        name_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (folded(name)) STORED,
        search_text text NOT NULL GENERATED ALWAYS AS (folded(name || ' ' || location || ' ' || coalesce(description, ''))) STORED,
        traits integer NOT NULL GENERATED ALWAYS AS (team_traits_of(game_styles || ARRAY[team_age]::text[])) STORED,
        wants_experience boolean NOT NULL GENERATED ALWAYS AS (coalesce(requirements ~* 'experience|veteran|skilled', false)) STORED,
        point cube GENERATED ALWAYS AS (point_of(latitude, longitude)) STORED,
        CONSTRAINT teams_whole_place CHECK ((latitude IS NULL) = (longitude IS NULL))
      );
      -- Each index answers which teams a page shows, and their number, with an index-only scan for any filters.
      CREATE INDEX teams_by_name ON teams (name_key, id) INCLUDE (country, traits, member_count, is_recruiting, wants_experience);
      CREATE INDEX teams_near ON teams USING gist (point) INCLUDE (id, country, traits, member_count, is_recruiting, wants_experience);
      CREATE INDEX teams_nowhere ON teams (id DESC) INCLUDE (country, traits, member_count, is_recruiting, wants_experience)
        WHERE point IS NULL;
      -- Trigrams, because a description has too many pairs of letters.
      CREATE INDEX teams_search ON teams USING gin (search_text gin_trgm_ops);
      CREATE INDEX teams_by_leader ON teams (leader_id);
      CREATE INDEX teams_by_creator ON teams (created_by);
      CREATE INDEX teams_by_contact ON teams (contact_user_id) WHERE contact_user_id IS NOT NULL;
      CREATE INDEX teams_by_main_field ON teams (main_field_id) WHERE main_field_id IS NOT NULL;

      CREATE TABLE team_members (
        id uuid PRIMARY KEY,
        team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        role varchar(10) NOT NULL DEFAULT 'member' CHECK (role IN ('leader', 'admin', 'member')),
        -- The order of the list of members: the leader, then admins, then members.
        rank smallint NOT NULL GENERATED ALWAYS AS (CASE role WHEN 'leader' THEN 0 WHEN 'admin' THEN 1 ELSE 2 END) STORED,
        joined_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT team_members_once UNIQUE (team_id, user_id)
      );
      CREATE UNIQUE INDEX team_members_leader ON team_members (team_id) WHERE role = 'leader';
      CREATE INDEX team_members_listed ON team_members (team_id, rank, id);
      CREATE INDEX team_members_by_user ON team_members (user_id);

      CREATE TABLE team_follows (
        team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (team_id, user_id)
      );
      CREATE INDEX team_follows_by_user ON team_follows (user_id);

      CREATE TABLE team_applications (
        id uuid PRIMARY KEY,
        team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        message text,
        status varchar(10) NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected', 'withdrawn')),
        applied_at timestamptz(3) NOT NULL DEFAULT now(),
        reviewed_at timestamptz(3),
        reviewed_by uuid REFERENCES users ON DELETE SET NULL,
        note text
      );
      CREATE UNIQUE INDEX team_applications_pending ON team_applications (team_id, user_id) WHERE status = 'pending';
      CREATE INDEX team_applications_of ON team_applications (team_id, status, id DESC);
      CREATE INDEX team_applications_by_user ON team_applications (user_id);
      CREATE INDEX team_applications_by_reviewer ON team_applications (reviewed_by) WHERE reviewed_by IS NOT NULL;

      CREATE TABLE team_invitations (
        id uuid PRIMARY KEY,
        team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
        user_id uuid REFERENCES users ON DELETE CASCADE,
        name varchar(80),
        email varchar(254),
        invited_by uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        status varchar(10) NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'accepted', 'declined', 'revoked', 'expired')),
        -- The hash of the token in the latest mail. Only the mail contains the token.
        token_hash bytea,
        mailed_at timestamptz(3),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        expires_at timestamptz(3) NOT NULL,
        CONSTRAINT team_invitations_whom CHECK (user_id IS NOT NULL OR (name IS NOT NULL AND email IS NOT NULL))
      );
      CREATE UNIQUE INDEX team_invitations_user ON team_invitations (team_id, user_id) WHERE status = 'pending';
      CREATE UNIQUE INDEX team_invitations_email ON team_invitations (team_id, lower(email)) WHERE status = 'pending';
      CREATE UNIQUE INDEX team_invitations_token ON team_invitations (token_hash);
      CREATE INDEX team_invitations_of ON team_invitations (team_id, id DESC) WHERE status = 'pending';
      CREATE INDEX team_invitations_by_user ON team_invitations (user_id);
      CREATE INDEX team_invitations_over ON team_invitations (expires_at);
      CREATE INDEX team_invitations_by_inviter ON team_invitations (invited_by);

      CREATE TABLE contact_invitations (
        id uuid PRIMARY KEY,
        name varchar(80) NOT NULL,
        email varchar(254) NOT NULL,
        invited_by uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        mailed_at timestamptz(3),
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX contact_invitations_over ON contact_invitations (created_at);
      CREATE INDEX contact_invitations_by_inviter ON contact_invitations (invited_by);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE contact_invitations, team_invitations, team_applications, team_follows, team_members, teams;
      DROP FUNCTION team_traits_of;
    `);
  }
}
