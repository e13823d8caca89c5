import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sessions, the outbox, idempotency keys and rate limits. */
export class Foundation1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE EXTENSION IF NOT EXISTS unaccent;
      -- PostgreSQL allows no index on unaccent(), because its dictionary may change. This function names the dictionary.
      CREATE FUNCTION folded(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
        RETURN lower(public.unaccent('public.unaccent', $1));

      CREATE TABLE sessions (
        sid varchar PRIMARY KEY,
        sess json NOT NULL,
        expire timestamptz(3) NOT NULL
      );
      CREATE INDEX sessions_expire ON sessions (expire);
      CREATE INDEX sessions_user ON sessions ((sess->'passport'->>'user'));

      CREATE TABLE outbox (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        payload jsonb NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        published_at timestamptz(3)
      );
      CREATE INDEX outbox_unpublished ON outbox (id) WHERE published_at IS NULL;
      CREATE INDEX outbox_published ON outbox (published_at) WHERE published_at IS NOT NULL;

      CREATE TABLE idempotency_keys (
        user_id uuid NOT NULL,
        key varchar(200) NOT NULL,
        fingerprint bytea NOT NULL,
        status smallint,
        body json,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, key)
      );
      CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at);

      CREATE TABLE rate_limits (
        key varchar(255) PRIMARY KEY,
        points integer NOT NULL DEFAULT 0,
        expire bigint
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rate_limits, idempotency_keys, outbox, sessions; DROP FUNCTION folded(text)');
  }
}
