import { Injectable } from '@nestjs/common';
import type { BlockState } from '../../../contracts/blocks.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { authorize } from '../../../platform/http/access/policy.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { Badges } from '../../../platform/realtime/badges.js';
import { Push } from '../../../platform/realtime/push.js';
import type { PayloadOf } from '../../../platform/outbox/domain-event.js';
import { userBlocked, userUnblocked, userUnfollowed } from '../user.events.js';
import { ownershipOf, userPolicy } from '../user.policy.js';

// Waits for writes between the two people that have passed `mayContact`. Those that come later wait for this transaction.
const LOCK_CONTACT = 'SELECT pg_advisory_xact_lock(contact_key($1, $2))';

// Locks the two people in the order of their ids, as a follow does, to prevent deadlocks.
const LOCK_PEOPLE = 'SELECT id FROM users WHERE id IN ($1, $2) AND deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE';

const INSERT = 'INSERT INTO blocks (id, blocker_id, blocked_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1';

const END_FOLLOWS = `
  WITH ended AS (
    DELETE FROM follows WHERE (follower_id = $1 AND followee_id = $2) OR (follower_id = $2 AND followee_id = $1)
    RETURNING follower_id, followee_id
  ),
  counted AS (
    UPDATE users u SET following_count = following_count - (SELECT count(*)::int FROM ended WHERE follower_id = u.id),
                       followers_count = followers_count - (SELECT count(*)::int FROM ended WHERE followee_id = u.id)
    WHERE id IN ($1, $2) AND EXISTS (SELECT FROM ended)
  )
  SELECT follower_id AS "followerId", followee_id AS "followeeId" FROM ended`;

/** Lets people block each other. From the commit of a block on, `isVisibleTo` and `mayContact` are false in both directions. */
@Injectable()
export class BlocksService {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly badges: Badges,
    private readonly push: Push,
  ) {}

  /** Also ends the follows in both directions. Blocking again is a no-op. Throws `user.unknown` and `block.self`. */
  block(viewer: Viewer, userId: string): Promise<BlockState> {
    authorize(userPolicy, 'block', ownershipOf(viewer, userId));
    return this.unitOfWork.run(async () => {
      await this.database.query(LOCK_CONTACT, [viewer.id, userId]);
      const people = await this.database.query(LOCK_PEOPLE, [viewer.id, userId]);
      if (people.length < 2) throw new Problem('user.unknown');
      const inserted = await this.database.query(INSERT, [newId(), viewer.id, userId]);
      if (inserted.length > 0) {
        const ended = await this.database.query<PayloadOf<typeof userUnfollowed>>(END_FOLLOWS, [viewer.id, userId]);
        await this.outbox.appendAll(userUnfollowed, ended);
        await this.outbox.append(userBlocked, { blockerId: viewer.id, blockedId: userId });
        this.endWatching(viewer.id, userId);
        this.sendHints(viewer.id, userId);
      }
      return { isBlocked: true };
    });
  }

  /** Does not restore the follows. Repeating it is a no-op. */
  unblock(viewer: Viewer, userId: string): Promise<BlockState> {
    return this.unitOfWork.run(async () => {
      await this.database.query(LOCK_CONTACT, [viewer.id, userId]);
      const deleted = await this.database.query(
        'DELETE FROM blocks WHERE blocker_id = $1 AND blocked_id = $2 RETURNING 1',
        [viewer.id, userId],
      );
      if (deleted.length > 0) {
        await this.outbox.append(userUnblocked, { blockerId: viewer.id, blockedId: userId });
        this.sendHints(viewer.id, userId);
      }
      return { isBlocked: false };
    });
  }

  /** Both people stop watching the other's wall and posts, because the hints reveal that the other writes, deletes or likes something. */
  private endWatching(userId: string, otherUserId: string): void {
    this.unitOfWork.afterCommit(() => {
      this.push.evict(userId, `wall:${otherUserId}`);
      this.push.evict(otherUserId, `wall:${userId}`);
      this.push.evictRefused('post', [userId, otherUserId]);
    });
  }

  /** Both people get the same hint, whoever blocked whom. */
  private sendHints(userId: string, otherUserId: string): void {
    this.badges.refresh([userId, otherUserId]);
    this.unitOfWork.afterCommit(() => {
      this.push.toUser(userId, 'person:changed', { id: otherUserId });
      this.push.toUser(otherUserId, 'person:changed', { id: userId });
    });
  }
}
