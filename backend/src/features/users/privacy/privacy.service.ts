import { Injectable } from '@nestjs/common';
import type { CurrentUserView, PrivacyUpdate } from '../../../contracts/users.js';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { Push } from '../../../platform/realtime/push.js';
import { userPresenceSharingChanged } from '../user.events.js';
import { UserReader } from '../user.reader.js';

// Waits for first messages that were accepted under the previous choice. Those that come later wait for this transaction.
const LOCK_MESSAGES = `SELECT pg_advisory_xact_lock(hashtextextended('messages to ' || $1::uuid, 0))`;

/** Changes what others see of a user, and who may start a conversation with the user. */
@Injectable()
export class PrivacyService {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: UserReader,
    private readonly push: Push,
    private readonly outbox: Outbox,
  ) {}

  update(
    viewer: Viewer,
    { sharesTyping, sharesReadReceipts, sharesPresence, acceptsMessagesFrom, showsTeamsTo, showsOnMap }: PrivacyUpdate,
  ): Promise<CurrentUserView> {
    return this.unitOfWork.run(async () => {
      if (acceptsMessagesFrom) await this.database.query(LOCK_MESSAGES, [viewer.id]);
      await this.database.query(
        `UPDATE users SET shares_typing = coalesce($2, shares_typing),
           shares_read_receipts = coalesce($3, shares_read_receipts), shares_presence = coalesce($4, shares_presence),
           accepts_messages_from = coalesce($5, accepts_messages_from),
           shows_teams_to = coalesce($6, shows_teams_to), shows_on_map = coalesce($7, shows_on_map) WHERE id = $1`,
        [
          viewer.id,
          sharesTyping ?? null,
          sharesReadReceipts ?? null,
          sharesPresence ?? null,
          acceptsMessagesFrom ?? null,
          showsTeamsTo ?? null,
          showsOnMap ?? null,
        ],
      );
      if (sharesPresence !== undefined) await this.outbox.append(userPresenceSharingChanged, { userId: viewer.id });
      this.unitOfWork.afterCommit(() => this.push.toUser(viewer.id, 'user:changed', { id: viewer.id }));
      const saved = await this.reader.current(viewer);
      if (!saved) throw new Problem('user.unknown');
      return saved;
    });
  }
}
