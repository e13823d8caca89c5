import { Injectable } from '@nestjs/common';
import type { PlayerSuggestionView } from '../../../contracts/suggestions.js';
import { Database } from '../../../platform/database/database.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { followedBy } from '../follows/follow.reader.js';
import { isListedFor } from '../person-visibility.reader.js';
import { personJson, type PersonRow, toPerson } from '../person-row.js';
import { playerColumns, type PlayerRow } from '../player-row.js';
import { distanceFromViewer } from '../viewer-location.reader.js';
import { nearestPlayers } from './nearest-players.reader.js';

type SuggestionRow = PlayerRow & { followedBy: PersonRow | null };

const MAX_SUGGESTIONS = 5;

// Upper bounds of what one request reads, whatever the number of players and posts.
const MAX_NEAREST = 40;
const MAX_LATEST_POSTS = 200;
const MAX_FOLLOWED = 200;

const isCandidate = (user: string): string =>
  `${user}.id <> $1 AND ${isListedFor('$1', user)} AND ${user}.id NOT IN (${followedBy('$1')})`;

// The nearest players come first, then the authors of the latest posts: a viewer without a town has only these.
export const PLAYER_SUGGESTIONS = `
  WITH near AS MATERIALIZED (${nearestPlayers(isCandidate, MAX_NEAREST)}),
  authors AS MATERIALIZED (
    SELECT u.id, count(*) AS posts FROM (SELECT author_id FROM posts WHERE held_at IS NULL ORDER BY id DESC LIMIT ${MAX_LATEST_POSTS}) latest
    JOIN users u ON u.id = latest.author_id WHERE ${isCandidate('u')} GROUP BY u.id),
  people AS MATERIALIZED (SELECT followee_id AS id FROM (${followedBy('$1')} ORDER BY id DESC LIMIT ${MAX_FOLLOWED}) followed),
  found AS (
    SELECT id, min(place) AS place, min(distance) AS distance, max(posts) AS posts FROM (
      SELECT near.id, CASE WHEN posts_count > 0 THEN 1 ELSE 2 END AS place, distance, 0 AS posts FROM near JOIN users USING (id)
      UNION ALL SELECT id, 3, NULL, posts FROM authors
    ) candidates GROUP BY id ORDER BY place, distance, posts DESC, id DESC LIMIT ${MAX_SUGGESTIONS})
  SELECT ${playerColumns('$1')},
    (SELECT ${personJson('k')} FROM people JOIN follows f ON f.follower_id = people.id AND f.followee_id = u.id
     JOIN users k ON k.id = people.id WHERE ${isListedFor('$1', 'k')} LIMIT 1) AS "followedBy"
  FROM found JOIN users u ON u.id = found.id JOIN users me ON me.id = $1
  ORDER BY found.distance, found.place, found.posts DESC, u.id DESC`;

@Injectable()
export class PlayerSuggestionReader {
  constructor(private readonly database: Database) {}

  /** Players whom the viewer does not follow yet, the nearest first. */
  async forViewer(viewer: Viewer): Promise<PlayerSuggestionView[]> {
    const rows = await this.database.query<SuggestionRow>(PLAYER_SUGGESTIONS, [viewer.id]);
    return rows.map((row) => ({
      ...toPerson(row),
      location: row.location,
      distance: row.city === null ? null : distanceFromViewer(row),
      gameStyles: row.gameStyles,
      gamesPlayed: row.gamesPlayed,
      isFollowing: row.isFollowing,
      followedBy: row.followedBy && toPerson(row.followedBy),
    }));
  }
}
