import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Accounts that need a code besides the password. The previous version does not use the tables: while it runs beside this one, it signs in
 * with the password alone.
 */
export class TwoFactor1763765300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE two_factor (
        user_id uuid PRIMARY KEY CONSTRAINT two_factor_of REFERENCES users,
        -- Encrypted with a key that is not in the database.
        secret bytea NOT NULL,
        started_at timestamptz(3) NOT NULL,
        -- Null until the user has entered a first code, which proves that their authenticator app has the secret.
        turned_on_at timestamptz(3),
        -- The time step of the last accepted code. Codes of this step and of earlier ones are used up.
        last_step bigint NOT NULL DEFAULT 0
      );
      CREATE INDEX two_factor_unfinished ON two_factor (started_at) WHERE turned_on_at IS NULL;

      CREATE TABLE recovery_codes (
        user_id uuid CONSTRAINT recovery_codes_of REFERENCES users,
        code_hash bytea,
        PRIMARY KEY (user_id, code_hash)
      );

      -- Sign-ins whose password was right and whose code is missing.
      CREATE TABLE sign_in_challenges (
        token_hash bytea PRIMARY KEY,
        user_id uuid NOT NULL CONSTRAINT sign_in_challenges_of REFERENCES users,
        -- A hash of the password's hash: a new password ends the sign-in.
        password_mark bytea NOT NULL,
        expires_at timestamptz(3) NOT NULL,
        failures smallint NOT NULL DEFAULT 0,
        -- The attempt that was accepted, so that only its repetition gets the same answer.
        accepted_attempt bytea
      );
      CREATE INDEX sign_in_challenges_user ON sign_in_challenges (user_id);
      CREATE INDEX sign_in_challenges_expiry ON sign_in_challenges (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE two_factor, recovery_codes, sign_in_challenges');
  }
}
