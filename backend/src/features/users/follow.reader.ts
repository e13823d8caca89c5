import { Injectable } from '@nestjs/common';
import type { PlayerView } from '../../contracts/users.js';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/access.js';
import { behind, keyFrom, Page } from '../../platform/http/paging.js';
import { personColumns, type PersonRow, toPerson } from './user.reader.js';

/** The ids of the people whom somebody follows, as a subquery; `who` is an SQL expression of their id. */
export const followedBy = (who: string): string => `SELECT followee_id FROM follows WHERE follower_id = ${who}`;

type FollowRow = PersonRow & {
  followId: string;
  bio: string | null;
  location: string | null;
  isFollowing: boolean;
  total: number;
};

const FOLLOWERS_AT_ONCE = 1_000;

@Injectable()
export class FollowReader {
  constructor(private readonly database: Database) {}

  async isFollowing(viewer: Viewer, followeeId: string): Promise<boolean> {
    return (
      (await this.database.queryOne('SELECT 1 FROM follows WHERE follower_id = $1 AND followee_id = $2', [
        viewer.id,
        followeeId,
      ])) !== undefined
    );
  }

  /** Whom the viewer follows, the latest first. */
  following(viewer: Viewer, page: { limit: number; cursor?: string }): Promise<Page<PlayerView>> {
    return this.list('followee_id', 'follower_id', 'following_count', viewer, page);
  }

  /** Who follows the viewer, the latest first. */
  followers(viewer: Viewer, page: { limit: number; cursor?: string }): Promise<Page<PlayerView>> {
    return this.list('follower_id', 'followee_id', 'followers_count', viewer, page);
  }

  /** The ids of everyone who follows somebody, in bounded batches. */
  async *followerIds(followeeId: string): AsyncGenerator<string[]> {
    for (let after: string | null = null; ;) {
      const rows: { id: string; followerId: string }[] = await this.database.query(
        `SELECT id, follower_id AS "followerId" FROM follows WHERE followee_id = $1 AND id > coalesce($2, '00000000-0000-0000-0000-000000000000'::uuid) ORDER BY id LIMIT ${FOLLOWERS_AT_ONCE}`,
        [followeeId, after],
      );
      if (rows.length > 0) yield rows.map(({ followerId }) => followerId);
      if (rows.length < FOLLOWERS_AT_ONCE) return;
      after = rows.at(-1)?.id ?? null;
    }
  }

  private async list(
    shown: string,
    fixed: string,
    count: string,
    viewer: Viewer,
    { limit, cursor }: { limit: number; cursor?: string },
  ): Promise<Page<PlayerView>> {
    const [before] = keyFrom(cursor, 'uuid');
    const rows = await this.database.query<FollowRow>(
      `SELECT f.id AS "followId", ${personColumns('u')}, u.bio, u.location, (SELECT ${count} FROM users WHERE id = $1) AS total,
              EXISTS (SELECT 1 FROM follows mine WHERE mine.follower_id = $1 AND mine.followee_id = u.id) AS "isFollowing"
       FROM follows f JOIN users u ON u.id = f.${shown}
       WHERE f.${fixed} = $1 AND ${behind('f.id', '$2')} ORDER BY f.id DESC LIMIT $3`,
      [viewer.id, before, limit + 1],
    );
    return Page.of(
      rows,
      limit,
      rows[0]?.total ?? 0,
      (row) => [row.followId],
      (row) => ({ ...toPerson(row), bio: row.bio, location: row.location, isFollowing: row.isFollowing }),
    );
  }
}
