import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent } from '../../../platform/outbox/event-handlers.js';
import { userDeleted } from '../../users/user.events.js';

const CLEAR = [
  'UPDATE reports SET note = NULL WHERE reporter_id = $1',
  `UPDATE reports SET snapshot = '{}' WHERE target_type = 'user' AND target_id = $1`,
  'UPDATE report_resolutions SET note = NULL WHERE author_id = $1',
];

@Injectable()
export class DeletedUserReportHandlers {
  constructor(private readonly database: Database) {}

  /** Clears the copies of a deleted account's profile, the notes that its owner wrote in reports, and the moderators' notes to its owner. */
  @OnEvent(userDeleted, 'user-deleted.clear-reports')
  async clearReports({ userId }: PayloadOf<typeof userDeleted>): Promise<void> {
    for (const statement of CLEAR) await this.database.query(statement, [userId]);
  }
}
