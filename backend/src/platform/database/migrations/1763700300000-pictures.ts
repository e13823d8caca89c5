import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Uploaded pictures and their uses. */
export class Pictures1763700300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE images (
        id uuid PRIMARY KEY,
        owner_id uuid REFERENCES users ON DELETE SET NULL,
        type varchar(20),
        width integer,
        height integer,
        widths integer[] NOT NULL DEFAULT '{}',
        kept_for varchar(100),
        unused_since timestamptz(3) DEFAULT now(),
        source bytea,
        swept_at timestamptz(3),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT images_source UNIQUE (source),
        CONSTRAINT images_kept_or_unused CHECK ((kept_for IS NULL) = (unused_since IS NOT NULL)),
        CONSTRAINT images_kept_when_stored CHECK (kept_for IS NULL OR type IS NOT NULL),
        CONSTRAINT images_measured CHECK (type IS NULL OR (width IS NOT NULL AND height IS NOT NULL))
      );
      CREATE INDEX images_owner ON images (owner_id);
      CREATE INDEX images_kept_for ON images (kept_for) WHERE kept_for IS NOT NULL;
      CREATE INDEX images_unused ON images (unused_since) WHERE unused_since IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE images');
  }
}
