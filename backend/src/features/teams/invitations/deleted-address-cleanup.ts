import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { AccountDeletion } from '../../users/users.module.js';

const DELETIONS = [
  'DELETE FROM contact_invitations WHERE lower(email) = lower($1)',
  'DELETE FROM team_invitations WHERE lower(email) = lower($1)',
];

/** Deletes the invitations that were mailed to the address of a deleted account. They name the person. */
@Injectable()
export class DeletedAddressCleanup implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly deletion: AccountDeletion,
  ) {}

  onModuleInit(): void {
    this.deletion.register(async ({ email }) => {
      for (const statement of DELETIONS) await this.database.query(statement, [email]);
    });
  }
}
