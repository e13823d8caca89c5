import { Injectable } from '@nestjs/common';
import type { FollowListRequest, FollowState } from '../../../contracts/follows.js';
import type { PlayerView } from '../../../contracts/users.js';
import { Database } from '../../../platform/database/database.js';
import { BATCH_SIZE, idBatches } from '../../../platform/database/id-batches.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { afterCursor, decodeCursor, Page } from '../../../platform/http/paging/paging.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { EmailSearches } from '../directory/email-searches.js';
import { Memberships } from '../memberships.js';
import { playerColumns, type PlayerRow, toPlayer } from '../player-row.js';
import { isListedFor, isVisibleTo, visibleCount } from '../person-visibility.reader.js';

/** A subquery for the ids of the users whom `user` follows. `user` is an SQL expression for an id. */
export const followedBy = (user: string): string => `SELECT followee_id FROM follows WHERE follower_id = ${user}`;

type FollowRow = PlayerRow & { followId: string; total: number; knownEmail: string | null };

/** The columns of each list: the listed user, the owner of the list, and the stored number of entries. */
const LISTS = {
  following: { listed: 'followee_id', owner: 'follower_id', count: 'following_count' },
  followers: { listed: 'follower_id', owner: 'followee_id', count: 'followers_count' },
} as const;

const FOLLOWERS = `
  SELECT f.id AS position, f.follower_id AS id FROM follows f
  WHERE f.followee_id = $1 AND ${isVisibleTo('f.follower_id', '$1')} AND f.id > $2 ORDER BY f.id LIMIT ${BATCH_SIZE}`;

@Injectable()
export class FollowReader {
  constructor(
    private readonly database: Database,
    private readonly memberships: Memberships,
    private readonly emailSearches: EmailSearches,
  ) {}

  /** Also returns false for a user who does not exist. */
  async isFollowing(viewer: Viewer, followeeId: string): Promise<boolean> {
    return (await this.findState(viewer, followeeId)) ?? false;
  }

  /** Throws `user.unknown`. */
  async stateOf(viewer: Viewer, followeeId: string): Promise<FollowState> {
    const isFollowing = await this.findState(viewer, followeeId);
    if (isFollowing === undefined) throw new Problem('user.unknown');
    return { isFollowing };
  }

  /** The people whom the viewer follows, or the viewer's followers, the latest first. With `q`, only users whose name or callsign contains it or whose email address equals it. Throws `rate.limited` for more than 30 addresses an hour. */
  async list(
    kind: keyof typeof LISTS,
    viewer: Viewer,
    { limit, cursor, q }: FollowListRequest,
  ): Promise<Page<PlayerView>> {
    const [before] = decodeCursor(cursor, ['uuid']);
    if (q) await this.emailSearches.consumeAddress(viewer, q);
    const values = [viewer.id, before, limit + 1, ...(q ? [q] : [])];
    const rows = await this.database.query<FollowRow>(listSql(kind, Boolean(q)), values);
    const page = Page.fromRows(
      rows.filter(({ personId }) => personId !== null),
      limit,
      rows[0]?.total ?? 0,
      (row) => [row.followId],
      (row) => ({ ...toPlayer(row), email: row.knownEmail }),
    );
    return page.mapItems((players) => this.memberships.addTo(viewer, players));
  }

  /** Yields the ids of all followers in batches. */
  followerIds(followeeId: string): AsyncGenerator<string[]> {
    return idBatches((after) => this.database.query(FOLLOWERS, [followeeId, after]));
  }

  private async findState(viewer: Viewer, followeeId: string): Promise<boolean | undefined> {
    const row = await this.database.queryOne<FollowState>(
      `SELECT EXISTS (SELECT 1 FROM follows WHERE follower_id = $1 AND followee_id = $2) AS "isFollowing"
       FROM users u WHERE id = $2 AND ${isListedFor('$1', 'u')}`,
      [viewer.id, followeeId],
    );
    return row?.isFollowing;
  }
}

function listSql(kind: keyof typeof LISTS, isSearch: boolean): string {
  const { listed, owner, count } = LISTS[kind];
  const isVisible = isVisibleTo('$1', `f.${listed}`);
  // An account that is hidden until its deletion keeps its address, which must not identify it.
  const hasEmail = 'u.deleted_at IS NULL AND lower(u.email) = lower($4)';
  const found = isSearch
    ? `JOIN users u ON u.id = f.${listed} WHERE f.${owner} = $1 AND ${isVisible} AND (strpos(u.search_text, (SELECT folded($4))) > 0 OR ${hasEmail})`
    : `WHERE f.${owner} = $1 AND ${isVisible}`;
  // The LEFT JOIN keeps one row for the total if the page is empty.
  return `
    WITH found AS (SELECT f.id, f.${listed} AS listed FROM follows f ${found}),
    page AS (SELECT * FROM found WHERE ${afterCursor('id', '$2')} ORDER BY id DESC LIMIT $3)
    SELECT page.id AS "followId", ${isSearch ? '(SELECT count(*)::int FROM found)' : visibleCount(`me.${count}`, '$1', `x.${listed}`, `follows x WHERE x.${owner} = me.id`)} AS total,
      ${isSearch ? `CASE WHEN ${hasEmail} THEN u.email END` : 'NULL'} AS "knownEmail", ${playerColumns('$1')}
    FROM users me LEFT JOIN (page JOIN users u ON u.id = page.listed) ON true WHERE me.id = $1 ORDER BY page.id DESC`;
}
