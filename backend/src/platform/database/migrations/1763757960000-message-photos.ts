import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Photos in messages. The previous version shows such messages without their photos, and empty if they have no text. */
export class MessagePhotos1763757960000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE message_photos (
        message_id uuid NOT NULL REFERENCES messages ON DELETE CASCADE,
        position smallint NOT NULL,
        image_id uuid NOT NULL REFERENCES images,
        width integer NOT NULL,
        height integer NOT NULL,
        PRIMARY KEY (message_id, position)
      );
      CREATE INDEX message_photos_by_image ON message_photos (image_id);
      ALTER TABLE messages ADD photo_count smallint NOT NULL DEFAULT 0;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE messages DROP photo_count; DROP TABLE message_photos;');
  }
}
