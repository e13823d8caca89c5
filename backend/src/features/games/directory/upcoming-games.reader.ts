import { Injectable } from '@nestjs/common';
import type { GameView } from '../../../contracts/games.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { chordLength } from '../../../platform/geography/distance.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { fieldsFollowedBy } from '../../fields/field.reader.js';
import { teamsFollowedBy, teamsJoinedBy } from '../../teams/team.reader.js';
import { followedBy } from '../../users/follows/follow.reader.js';
import { showsTeamsTo } from '../../users/privacy/shared-activity.reader.js';
import { isVisibleTo } from '../../users/person-visibility.reader.js';
import { gameColumns, type GameRow, toGame } from '../game-row.js';
import { isGameListedFor } from './game-listing.js';

const GAMES_SHOWN = 3;
const NEAR_KM = 100;

// Upper bounds of what one request reads, whatever the number of follows and games.
const MAX_FOLLOWED_PEOPLE = 200;
const MAX_SEATS_PER_PERSON = 20;
const MAX_SEATS_PER_TEAM = 200;
/** The games in the viewer's country are searched among this many of the soonest games of all countries. */
const MAX_GAMES_SEARCHED_FOR_COUNTRY = 500;

const IS_UPCOMING = `g.status = 'upcoming' AND g.starts_at > $2 AND ${isGameListedFor('$1')}`;

/** SQL for the soonest upcoming games that meet the condition. `from` is the FROM clause, which has the games as `g`. */
const soonest = (from: string, condition: string): string =>
  `(SELECT g.id, g.starts_at FROM ${from} WHERE ${condition} AND ${IS_UPCOMING} ORDER BY g.starts_at, g.id LIMIT ${GAMES_SHOWN})`;

const latestSeats = (condition: string, order: string, limit: number): string =>
  `(SELECT p.game_id FROM game_participants p WHERE ${condition} AND ${isVisibleTo('$1', 'p.user_id')} ORDER BY ${order} DESC LIMIT ${limit})`;

const SHOWS_GAMES = `EXISTS (SELECT FROM users u WHERE u.id = people.id AND ${showsTeamsTo('$1', 'u')})`;

const NEARBY = `g.point <@ cube_enlarge(point_of(me.latitude, me.longitude), ${chordLength(NEAR_KM, 'km')}, 3)`;

// `$1` is the viewer, or null for a visitor; `$2` is the time. Each source reads the soonest games by an index.
const UPCOMING = `
  WITH people AS MATERIALIZED (SELECT followee_id AS id FROM (${followedBy('$1')} ORDER BY id DESC LIMIT ${MAX_FOLLOWED_PEOPLE}) followed),
  relevant AS MATERIALIZED (
    SELECT s.* FROM (${fieldsFollowedBy('$1')}) followed_field CROSS JOIN LATERAL ${soonest('games g', 'g.field_id = followed_field.field_id AND g.is_field_public')} s
    UNION SELECT s.* FROM people CROSS JOIN LATERAL ${soonest('games g', 'g.organizer_id = people.id')} s
    UNION SELECT s.* FROM people CROSS JOIN LATERAL ${soonest(
      `${latestSeats(`p.user_id = people.id AND ${SHOWS_GAMES}`, 'p.id', MAX_SEATS_PER_PERSON)} seat JOIN games g ON g.id = seat.game_id`,
      'true',
    )} s
    UNION SELECT s.* FROM (${teamsJoinedBy('$1')} UNION ${teamsFollowedBy('$1')}) feed_team CROSS JOIN LATERAL ${soonest(
      `(SELECT DISTINCT game_id FROM ${latestSeats('p.team_id = feed_team.team_id', 'p.game_id', MAX_SEATS_PER_TEAM)} seats) seat JOIN games g ON g.id = seat.game_id`,
      'true',
    )} s
    UNION SELECT s.* FROM (${teamsJoinedBy('$1')} UNION ${teamsFollowedBy('$1')}) feed_team
      CROSS JOIN LATERAL ${soonest('games g', 'g.team_id = feed_team.team_id')} s
    UNION SELECT s.* FROM users me CROSS JOIN LATERAL ${soonest('games g', NEARBY)} s WHERE me.id = $1 AND me.city IS NOT NULL
    UNION SELECT s.* FROM users me CROSS JOIN LATERAL ${soonest(
      `(SELECT * FROM games g WHERE ${IS_UPCOMING} ORDER BY g.starts_at, g.id LIMIT ${MAX_GAMES_SEARCHED_FOR_COUNTRY}) g`,
      'g.country = me.country',
    )} s WHERE me.id = $1 AND me.city IS NULL
  ),
  page AS (
    SELECT id, starts_at, min(priority) AS priority
    FROM (SELECT id, starts_at, 1 AS priority FROM relevant UNION ALL SELECT id, starts_at, 2 FROM ${soonest('games g', 'true')} others) found
    GROUP BY id, starts_at ORDER BY priority, starts_at, id LIMIT ${GAMES_SHOWN}
  )
  SELECT ${gameColumns('$1::uuid', '$2::timestamptz')}
  FROM page JOIN games g ON g.id = page.id LEFT JOIN users me ON me.id = $1 ORDER BY page.starts_at, page.id`;

/** The games that Home shows beside the feed. */
@Injectable()
export class UpcomingGamesReader {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * At most three games, the soonest first. Games that do not concern the viewer only fill the free places. A game concerns
   * viewers if they follow its field, its organizer or a participant, if it is announced for or played under a team that they have
   * joined or follow, or if it is near: within 100 km of their town or, without a town, in their country.
   */
  async upcoming(viewer: Viewer | null): Promise<GameView[]> {
    const rows = await this.database.query<GameRow>(UPCOMING, [viewer?.id ?? null, this.clock.now()]);
    return rows.map((row) => toGame(row));
  }
}
