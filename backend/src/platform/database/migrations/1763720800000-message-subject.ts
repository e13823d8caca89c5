import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The subject that clients written from the specification give a message. */
export class MessageSubject1763720800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE messages ADD subject varchar(200)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE messages DROP subject');
  }
}
