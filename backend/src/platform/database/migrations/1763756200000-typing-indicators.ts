import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The users' choice whether typing indicators work for them. The previous version has none, so it ignores the column. */
export class TypingIndicators1763756200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD shares_typing boolean NOT NULL DEFAULT true');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP shares_typing');
  }
}
