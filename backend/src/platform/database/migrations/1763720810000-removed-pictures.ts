import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The size of the uploaded file, and when the use of a picture was deleted. */
export class RemovedPictures1763720810000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE images ADD uploaded_bytes integer, ADD removed_at timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE images DROP uploaded_bytes, DROP removed_at');
  }
}
