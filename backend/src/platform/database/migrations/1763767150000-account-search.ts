import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes email addresses by pairs of letters, for administrators who search for a part of an address. */
export class AccountSearch1763767150000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX users_by_part_of_email ON users USING gin (pairs_of(lower(email)))');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX users_by_part_of_email');
  }
}
