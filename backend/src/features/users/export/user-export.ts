import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SESSION_EXPORT_ROWS } from '../../../platform/session/sessions.js';
import { ExportSections, rowsOf } from './export-sections.js';

const SECRET_COLUMNS = ['password_hash'];
const SEARCH_COLUMNS = ['search_text', 'traits', 'cell', 'cell_point'];

@Injectable()
export class UserExport implements OnModuleInit {
  constructor(private readonly sections: ExportSections) {}

  onModuleInit(): void {
    this.sections.register([
      { ...rowsOf('users', ['id'], [...SECRET_COLUMNS, ...SEARCH_COLUMNS]), name: 'profile-and-settings' },
      { name: 'sessions', rows: SESSION_EXPORT_ROWS },
      rowsOf('follows', ['follower_id', 'followee_id']),
      // People who block the person stay unknown to them.
      rowsOf('blocks', ['blocker_id']),
      rowsOf('images', ['owner_id'], ['source', 'swept_at']),
      rowsOf('account_exports', ['user_id']),
    ]);
  }
}
