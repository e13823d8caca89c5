import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Badges } from '../../platform/realtime/badges.js';
import { Push } from '../../platform/realtime/push.js';
import { SAY } from './notification-words.js';

interface Told {
  id: string;
  recipientId: string;
}

const TOLD = 'RETURNING id, recipient_id AS "recipientId"';

// Locked in the order in which they are told, and counted only then: whoever adds to one waits.
const LOCK_OF_CAUSE = `
  SELECT id FROM notifications WHERE id IN (SELECT notification_id FROM notification_senders WHERE cause = $1)
  ORDER BY recipient_id FOR UPDATE`;
const LOCK_UNREAD = `
  SELECT id FROM notifications WHERE recipient_id = $1 AND type = $2 AND object = $3 AND NOT is_read FOR UPDATE`;

const DROP_EMPTY = `
  DELETE FROM notifications n
  WHERE id = ANY($1) AND NOT EXISTS (SELECT FROM notification_senders s WHERE s.notification_id = n.id) ${TOLD}`;

/** Lets notifications say what is still so: one that nobody stands behind any more goes. */
@Injectable()
export class TakingBack {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly badges: Badges,
    private readonly push: Push,
  ) {}

  /** All about something, and about all that was on its page. */
  async about(object: string): Promise<void> {
    const gone = await this.database.query<Told>(
      `DELETE FROM notifications WHERE split_part(object, '#', 1) = split_part($1, '#', 1) AND (object = $1 OR starts_with(object, $1 || '#')) ${TOLD}`,
      [object],
    );
    this.hint(gone);
    this.recount(gone);
  }

  /** All that this cause made. */
  cause(cause: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      const ids = await this.lock(LOCK_OF_CAUSE, [cause]);
      await this.database.query('DELETE FROM notification_senders WHERE cause = $1', [cause]);
      await this.sayAgain(ids);
    });
  }

  /** What one person made of a notification that is unread. That they did so once is remembered. */
  sender(senderId: string, recipientId: string, type: string, object: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      const ids = await this.lock(LOCK_UNREAD, [recipientId, type, object]);
      const left = await this.database.query(
        'UPDATE notification_senders SET notification_id = NULL WHERE notification_id = ANY($1) AND sender_id = $2 RETURNING 1',
        [ids, senderId],
      );
      if (left.length > 0) await this.sayAgain(ids);
    });
  }

  /** Has their recipients look again, without being called. */
  hint(told: readonly Told[]): void {
    this.unitOfWork.afterCommit(() => {
      for (const { id, recipientId } of told) this.push.toUser(recipientId, 'notification:changed', { id });
    });
  }

  private async lock(statement: string, values: unknown[]): Promise<string[]> {
    return (await this.database.query<{ id: string }>(statement, values)).map(({ id }) => id);
  }

  private async sayAgain(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const gone = await this.database.query<Told>(DROP_EMPTY, [ids]);
    const kept = await this.database.query<Told>(SAY, [ids]);
    this.hint([...gone, ...kept]);
    this.recount(gone);
  }

  private recount(gone: readonly Told[]): void {
    this.badges.changed(...new Set(gone.map(({ recipientId }) => recipientId)));
  }
}
