import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent } from '../../../platform/outbox/event-handlers.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { userDeleted, userUnfollowed } from '../user.events.js';

const BATCH_SIZE = 500;

const OTHERS = `
  SELECT id FROM (
    SELECT followee_id AS id FROM follows WHERE follower_id = $1
    UNION SELECT follower_id FROM follows WHERE followee_id = $1
  ) other ORDER BY id LIMIT ${BATCH_SIZE}`;

const LOCK_USERS = 'SELECT FROM users WHERE id = $1 OR id = ANY($2) ORDER BY id FOR NO KEY UPDATE';

const DELETE_FOLLOWS = `
  WITH ended AS (
    DELETE FROM follows
    WHERE (follower_id = $1 AND followee_id = ANY($2)) OR (followee_id = $1 AND follower_id = ANY($2))
    RETURNING follower_id, followee_id
  ),
  counted AS (
    UPDATE users u
    SET following_count = following_count - (SELECT count(*)::int FROM ended WHERE follower_id = u.id),
        followers_count = followers_count - (SELECT count(*)::int FROM ended WHERE followee_id = u.id)
    WHERE id = $1 OR id = ANY($2)
  )
  SELECT follower_id AS "followerId", followee_id AS "followeeId" FROM ended WHERE follower_id = $1`;

/** Removes the follows from and to a deleted account. */
@Injectable()
export class FollowRemovalHandlers {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
  ) {}

  /** Commits in batches, because a player may have many followers, and each of their rows is locked. */
  @OnEvent(userDeleted, 'user-deleted.remove-follows', { transaction: false })
  async removeFollows({ userId }: PayloadOf<typeof userDeleted>): Promise<void> {
    while ((await this.removeBatch(userId)) === BATCH_SIZE);
  }

  private removeBatch(userId: string): Promise<number> {
    return this.unitOfWork.run(async () => {
      const others = (await this.database.query<{ id: string }>(OTHERS, [userId])).map(({ id }) => id);
      await this.database.query(LOCK_USERS, [userId, others]);
      const ended = await this.database.query<PayloadOf<typeof userUnfollowed>>(DELETE_FOLLOWS, [userId, others]);
      await this.outbox.appendAll(userUnfollowed, ended);
      return others.length;
    });
  }
}
