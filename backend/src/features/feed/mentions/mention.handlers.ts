import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent } from '../../../platform/outbox/event-handlers.js';
import { userDeleted } from '../../users/user.events.js';

@Injectable()
export class MentionHandlers {
  constructor(private readonly database: Database) {}

  /** The texts stay as they are, without links to the deleted account. */
  @OnEvent(userDeleted, 'user-deleted.remove-mentions')
  async removeMentions({ userId }: PayloadOf<typeof userDeleted>): Promise<void> {
    for (const kind of ['post', 'comment'])
      await this.database.query(`DELETE FROM ${kind}_mentions WHERE user_id = $1`, [userId]);
  }
}
