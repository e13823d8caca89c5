import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the contact invitations of a new account by its e-mail address. */
export class ContactInvitationEmails1763720510000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX contact_invitations_by_email ON contact_invitations (lower(email))');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX contact_invitations_by_email');
  }
}
