import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ExportSections, rowsOf } from '../users/users.module.js';

@Injectable()
export class ModerationExport implements OnModuleInit {
  constructor(private readonly sections: ExportSections) {}

  onModuleInit(): void {
    this.sections.register([
      // The snapshot is the content of somebody else.
      rowsOf('reports', ['reporter_id'], ['snapshot', 'author_id']),
      // The person's decisions as a moderator, and the decisions of others about their content, without the moderators' ids.
      rowsOf(
        'report_resolutions',
        ['author_id', 'resolved_by'],
        ['resolved_by'],
        `(t.action <> 'dismiss' OR t.resolved_by = $1)`,
      ),
      rowsOf('audit_entries', ['actor_id']),
      rowsOf('hold_rules', ['created_by']),
      rowsOf('suspensions', ['user_id'], ['suspended_by', 'decided_by']),
    ]);
  }
}
