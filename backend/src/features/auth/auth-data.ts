import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { AccountDeletion, ExportSections, rowsOf } from '../users/users.module.js';

const TABLES = ['two_factor', 'recovery_codes', 'sign_in_challenges', 'known_devices'];

/** Exports what this feature stores about an account, without its secrets, and deletes it with the account. */
@Injectable()
export class AuthData implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly sections: ExportSections,
    private readonly deletion: AccountDeletion,
  ) {}

  onModuleInit(): void {
    this.sections.register([
      rowsOf('two_factor', ['user_id'], ['secret', 'last_step']),
      rowsOf('known_devices', ['user_id']),
    ]);
    this.deletion.register(async ({ id }) => {
      for (const table of TABLES) await this.database.query(`DELETE FROM ${table} WHERE user_id = $1`, [id]);
    });
  }
}
