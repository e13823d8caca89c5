import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { FollowState } from '../../../contracts/follows.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { authorize } from '../../../platform/http/access/policy.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { FollowReader } from './follow.reader.js';
import { NewAccountLimits } from '../new-accounts/new-account-limits.js';
import { type Followable, Followables } from './followables.js';
import { userFollowed, userUnfollowed } from '../user.events.js';
import { ownershipOf, userPolicy } from '../user.policy.js';
import { isListedFor, mayContact } from '../person-visibility.reader.js';

const isFollowed = 'EXISTS (SELECT FROM follows WHERE follower_id = $1 AND followee_id = $2)';

/**
 * One statement locks both users, changes the follow and adds `$3` to the counts, so that the locks are short. It locks the rows in the
 * order of their ids, so that two users who follow each other at once cannot deadlock, and locks nothing if there is nothing to change.
 */
const changeFollow = (isDue: string, change: string): string => `
  WITH locked AS MATERIALIZED (
    SELECT id FROM users u WHERE id IN ($1, $2) AND ${isDue} ORDER BY id FOR NO KEY UPDATE
  ),
  changed AS (${change} RETURNING 1),
  counted AS (
    UPDATE users SET following_count = following_count + CASE WHEN id = $1 THEN $3::int ELSE 0 END,
                     followers_count = followers_count + CASE WHEN id = $2 THEN $3::int ELSE 0 END
    WHERE id IN ($1, $2) AND EXISTS (SELECT FROM changed)
  )
  SELECT FROM changed`;

const areLocked = '(SELECT count(*) FROM locked) = 2';

const FOLLOW = changeFollow(
  `${isListedFor('$1', 'u')} AND (SELECT ${mayContact('$1', '$2')}) AND NOT ${isFollowed}`,
  `INSERT INTO follows (id, follower_id, followee_id) SELECT $4::uuid, $1, $2 WHERE ${areLocked}
   ON CONFLICT ON CONSTRAINT follows_once DO NOTHING`,
);
// People can also unfollow somebody who is hidden, such as a deleted account in their list.
const UNFOLLOW = changeFollow(
  isFollowed,
  `DELETE FROM follows WHERE follower_id = $1 AND followee_id = $2 AND ${areLocked}`,
);

/** Lets players follow each other. */
@Injectable()
export class FollowsService implements Followable, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly reader: FollowReader,
    private readonly followables: Followables,
    private readonly newAccounts: NewAccountLimits,
  ) {}

  onModuleInit(): void {
    this.followables.register('user', this);
  }

  stateOf(viewer: Viewer, followeeId: string): Promise<FollowState> {
    return this.reader.stateOf(viewer, followeeId);
  }

  /** Following again is a no-op. Throws `account.new-limit`. */
  follow(viewer: Viewer, followeeId: string): Promise<FollowState> {
    authorize(userPolicy, 'follow', ownershipOf(viewer, followeeId));
    // The statement checks `mayContact`. After a block, `stateOf` throws `user.unknown`.
    return this.unitOfWork.run(async () => {
      await this.newAccounts.consume(viewer, 'follow');
      const changed = await this.database.query(FOLLOW, [viewer.id, followeeId, 1, newId()]);
      if (changed.length === 0) return this.reader.stateOf(viewer, followeeId);
      await this.outbox.append(userFollowed, { followerId: viewer.id, followeeId });
      return { isFollowing: true };
    });
  }

  unfollow(viewer: Viewer, followeeId: string): Promise<FollowState> {
    return this.unitOfWork.run(async () => {
      const changed = await this.database.query(UNFOLLOW, [viewer.id, followeeId, -1]);
      if (changed.length === 0) return this.reader.stateOf(viewer, followeeId);
      await this.outbox.append(userUnfollowed, { followerId: viewer.id, followeeId });
      return { isFollowing: false };
    });
  }
}
