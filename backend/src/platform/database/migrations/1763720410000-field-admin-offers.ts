import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Open offers of the admin role of a field. They are not in `field_admins`, where the previous version would treat them as roles. */
export class FieldAdminOffers1763720410000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE field_admin_offers (
        id uuid PRIMARY KEY,
        field_id uuid NOT NULL REFERENCES fields ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users,
        offered_by uuid NOT NULL REFERENCES users,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT field_admin_offers_once UNIQUE (field_id, user_id)
      );
      CREATE INDEX field_admin_offers_to ON field_admin_offers (user_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE field_admin_offers');
  }
}
