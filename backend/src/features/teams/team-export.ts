import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ExportSections, rowsOf } from '../users/users.module.js';

@Injectable()
export class TeamExport implements OnModuleInit {
  constructor(private readonly sections: ExportSections) {}

  onModuleInit(): void {
    this.sections.register([
      rowsOf('teams', ['leader_id', 'contact_user_id', 'created_by'], ['point', 'search_text', 'traits', 'name_key']),
      rowsOf('team_members', ['user_id'], ['rank']),
      rowsOf('team_applications', ['user_id']),
      rowsOf('team_invitations', ['user_id', 'invited_by'], ['token_hash']),
      rowsOf('contact_invitations', ['invited_by']),
      rowsOf('team_follows', ['user_id']),
    ]);
  }
}
