import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { FollowState } from '../../../contracts/follows.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { authorize } from '../../../platform/http/access/policy.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { FollowReader } from './follow.reader.js';
import { type Followable, Followables } from './followables.js';
import { userFollowed, userUnfollowed } from '../user.events.js';
import { userPolicy } from '../user.policy.js';
import { isListedFor } from '../person-visibility.reader.js';

/** Lets players follow each other. */
@Injectable()
export class FollowsService implements Followable, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly reader: FollowReader,
    private readonly followables: Followables,
  ) {}

  onModuleInit(): void {
    this.followables.register('user', this);
  }

  stateOf(viewer: Viewer, followeeId: string): Promise<FollowState> {
    return this.reader.stateOf(viewer, followeeId);
  }

  /** Following again is a no-op. */
  follow(viewer: Viewer, followeeId: string): Promise<FollowState> {
    authorize(userPolicy, 'follow', { isOwn: viewer.id === followeeId });
    return this.unitOfWork.run(async () => {
      await this.lockUsers(viewer.id, followeeId);
      const inserted = await this.database.query(
        'INSERT INTO follows (id, follower_id, followee_id) VALUES ($1, $2, $3) ON CONFLICT ON CONSTRAINT follows_once DO NOTHING RETURNING id',
        [newId(), viewer.id, followeeId],
      );
      if (inserted.length > 0) {
        await this.changeCounts(viewer.id, followeeId, 1);
        await this.outbox.append(userFollowed, { followerId: viewer.id, followeeId });
      }
      return { isFollowing: true };
    });
  }

  unfollow(viewer: Viewer, followeeId: string): Promise<FollowState> {
    return this.unitOfWork.run(async () => {
      await this.lockUsers(viewer.id, followeeId);
      const deleted = await this.database.query(
        'DELETE FROM follows WHERE follower_id = $1 AND followee_id = $2 RETURNING id',
        [viewer.id, followeeId],
      );
      if (deleted.length > 0) {
        await this.changeCounts(viewer.id, followeeId, -1);
        await this.outbox.append(userUnfollowed, { followerId: viewer.id, followeeId });
      }
      return { isFollowing: false };
    });
  }

  // Locks both rows in the order of their ids, so that two users who follow each other at once cannot deadlock.
  private async lockUsers(followerId: string, followeeId: string): Promise<void> {
    const users = await this.database.query(
      `SELECT id FROM users u WHERE id = ANY($1) AND ${isListedFor('$2', 'u')} ORDER BY id FOR NO KEY UPDATE`,
      [[followerId, followeeId], followerId],
    );
    if (users.length < 2) throw new Problem('user.unknown');
  }

  private async changeCounts(followerId: string, followeeId: string, change: 1 | -1): Promise<void> {
    await this.database.query(
      `UPDATE users SET following_count = following_count + CASE WHEN id = $1 THEN $3::int ELSE 0 END,
                        followers_count = followers_count + CASE WHEN id = $2 THEN $3::int ELSE 0 END
       WHERE id IN ($1, $2)`,
      [followerId, followeeId, change],
    );
  }
}
