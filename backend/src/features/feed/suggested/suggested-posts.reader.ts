import { Injectable } from '@nestjs/common';
import type { SuggestedPostView } from '../../../contracts/suggestions.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { fieldsFollowedBy } from '../../fields/field.reader.js';
import { GameCardReader, isPublicGameOn } from '../../games/game-card.reader.js';
import { managersOfTeamsJoinedBy, teamsFollowedBy, teamsJoinedBy } from '../../teams/team.reader.js';
import { isNear, nearestPlayers, VIEWER_POINT } from '../../users/directory/nearest-players.reader.js';
import { followedBy } from '../../users/follows/follow.reader.js';
import { isListedFor } from '../../users/person-visibility.reader.js';
import { distanceFromViewer, type PlaceRow, VIEWER_PLACE } from '../../users/viewer-location.reader.js';
import { IS_VISIBLE, postColumns, type PostRow, toPost } from '../posts/post-row.js';

type SuggestedRow = PostRow & PlaceRow & { city: string | null; isNear: boolean };

const MAX_SUGGESTIONS = 20;
const NEAR_KM = 100;

// A viewer follows enough if they follow or have joined this many people and teams, and these have this many posts in total.
const ENOUGH_FOLLOWS = 5;
const ENOUGH_POSTS = 10;

// Upper bounds of what one request reads, whatever the number of players and posts.
const NEAREST_PLAYERS = 60;
const POSTS_PER_AUTHOR = 3;
const LATEST_POSTS = 150;

const FOLLOWED = followedBy('$1');
const FEED_TEAMS = `${teamsJoinedBy('$1')} UNION ${teamsFollowedBy('$1')}`;
const isStranger = (user: string): string =>
  `${user}.id <> $1 AND ${isListedFor('$1', user)} AND ${user}.id NOT IN (${FOLLOWED})`;

/** SQL condition: the post is public, stands on its author's own wall or in a team, and is not in the viewer's feed already. */
const IS_SUGGESTED = `${IS_VISIBLE} AND p.target_user_id IS NULL AND p.author_id <> $1 AND p.author_id NOT IN (${FOLLOWED})
  AND (p.team_id IS NULL OR p.team_id NOT IN (${FEED_TEAMS}))
  AND (p.game_id IS NULL OR (p.author_id NOT IN (${managersOfTeamsJoinedBy('$1')})
    AND EXISTS (SELECT FROM games g WHERE g.id = p.game_id AND g.status = 'upcoming' AND g.starts_at > $2)
    AND NOT EXISTS (SELECT FROM games g JOIN (${fieldsFollowedBy('$1')}) followed_field ON ${isPublicGameOn('followed_field.field_id', 'g')} WHERE g.id = p.game_id)))`;

// Reads at most 200 followed people and 200 teams, so that the cost does not grow with the number of follows.
const FOLLOWS_FEW = `(
  SELECT count(*) < ${ENOUGH_FOLLOWS} OR coalesce(sum(posts), 0) < ${ENOUGH_POSTS} FROM (
    SELECT u.posts_count AS posts FROM (${FOLLOWED} LIMIT 200) f JOIN users u ON u.id = f.followee_id
    UNION ALL SELECT (SELECT coalesce(sum(posts_count), 0) FROM team_authors a WHERE a.team_id = feed_team.team_id) FROM (${FEED_TEAMS} LIMIT 200) feed_team
  ) followed)`;

export const SUGGESTED_POSTS = `
  WITH near AS MATERIALIZED (SELECT * FROM (${nearestPlayers(isStranger, NEAREST_PLAYERS)}) nearest WHERE ${isNear('distance', NEAR_KM)}),
  candidates AS (
    SELECT newest.id, newest.author_id FROM near CROSS JOIN LATERAL (
      SELECT p.id, p.author_id FROM posts p WHERE p.author_id = near.id AND ${IS_SUGGESTED} ORDER BY p.id DESC LIMIT ${POSTS_PER_AUTHOR}) newest
    UNION
    SELECT p.id, p.author_id FROM (SELECT * FROM posts ORDER BY id DESC LIMIT ${LATEST_POSTS}) p WHERE ${IS_SUGGESTED}
  ),
  ranked AS (
    SELECT c.id, coalesce(${isNear(`u.cell_point <-> (${VIEWER_POINT})`, NEAR_KM)}, false) AS is_near,
      row_number() OVER (PARTITION BY c.author_id ORDER BY c.id DESC) AS author_rank
    FROM candidates c JOIN users u ON u.id = c.author_id WHERE ${isListedFor('$1', 'u')}
  ),
  page AS (
    SELECT id, is_near FROM ranked WHERE author_rank <= ${POSTS_PER_AUTHOR} AND ${FOLLOWS_FEW} ORDER BY is_near DESC, id DESC LIMIT ${MAX_SUGGESTIONS})
  SELECT ${postColumns('$1')}, page.is_near AS "isNear", u.city, ${VIEWER_PLACE},
    CASE WHEN u.city IS NOT NULL THEN cell_latitude(u.cell) END AS latitude,
    CASE WHEN u.city IS NOT NULL THEN cell_longitude(u.cell) END AS longitude
  FROM page JOIN posts p ON p.id = page.id JOIN users u ON u.id = p.author_id JOIN users me ON me.id = $1
  ORDER BY page.is_near DESC, p.id DESC`;

/** Fills the feed of a viewer who follows few people with recent posts of others. */
@Injectable()
export class SuggestedPostsReader {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly games: GameCardReader,
  ) {}

  /** Recent posts from near the viewer's town, then others, the newest first in both groups. Empty for a viewer who follows enough. */
  async forViewer(viewer: Viewer): Promise<SuggestedPostView[]> {
    const rows = await this.database.query<SuggestedRow>(SUGGESTED_POSTS, [viewer.id, this.clock.now()]);
    const games = await this.games.cards(
      viewer,
      rows.map(({ gameId }) => gameId),
    );
    return rows.map((row) => ({
      ...toPost(row, viewer, games),
      suggestion: { city: row.city, distance: distanceFromViewer(row), isNear: row.isNear },
    }));
  }
}
