import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The version of the terms and the privacy notice that each account has accepted. The previous version shows the first one. */
export class TermsVersions1763764540000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users ADD terms_version varchar(10) NOT NULL DEFAULT '2026-11-21'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP terms_version');
  }
}
