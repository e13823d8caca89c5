import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent } from '../../../platform/outbox/event-handlers.js';
import { userDeleted } from '../user.events.js';

@Injectable()
export class BlockHandlers {
  constructor(private readonly database: Database) {}

  /** Nobody needs protection from a deleted account, and its own blocks are personal data. */
  @OnEvent(userDeleted, 'user-deleted.remove-blocks')
  async removeBlocks({ userId }: PayloadOf<typeof userDeleted>): Promise<void> {
    await this.database.query('DELETE FROM blocks WHERE blocker_id = $1 OR blocked_id = $1', [userId]);
  }
}
