import { Injectable } from '@nestjs/common';
import type { TeamView } from '../../../contracts/teams.js';
import { Database } from '../../../platform/database/database.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { isVisibleTo } from '../../users/person-visibility.reader.js';
import { isNear, VIEWER_POINT } from '../../users/directory/nearest-players.reader.js';
import { teamsFollowedBy, teamsJoinedBy } from '../team.reader.js';
import { TEAM_COLUMNS, type TeamRow, toTeam } from '../team-row.js';

const MAX_SUGGESTIONS = 5;

const IS_CANDIDATE = `t.id NOT IN (${teamsFollowedBy('$1')} UNION ALL ${teamsJoinedBy('$1')}) AND ${isVisibleTo('$1', 't.leader_id')}`;

// Only teams with a city have a distance. The others have the coordinates of the centre of their region or country.
export const TEAM_SUGGESTIONS = `
  WITH near AS MATERIALIZED (
    SELECT t.id, t.member_count, t.point <-> (${VIEWER_POINT}) AS distance FROM teams t
    WHERE t.point IS NOT NULL AND t.city IS NOT NULL AND (${VIEWER_POINT}) IS NOT NULL AND ${IS_CANDIDATE}
    ORDER BY t.point <-> (${VIEWER_POINT}) LIMIT ${MAX_SUGGESTIONS}),
  recruiting AS MATERIALIZED (
    SELECT t.id, t.member_count FROM teams t WHERE t.is_recruiting AND ${IS_CANDIDATE} ORDER BY t.member_count DESC, t.id DESC LIMIT ${MAX_SUGGESTIONS}),
  found AS (
    SELECT id, min(distance) AS distance FROM (
      SELECT id, member_count, distance FROM near WHERE ${isNear('distance')} UNION ALL SELECT id, member_count, NULL FROM recruiting) candidates
    GROUP BY id ORDER BY distance, max(member_count) DESC, id DESC LIMIT ${MAX_SUGGESTIONS})
  SELECT ${TEAM_COLUMNS} FROM found JOIN teams t ON t.id = found.id JOIN users me ON me.id = $1
  ORDER BY found.distance, t.member_count DESC, t.id DESC`;

@Injectable()
export class TeamSuggestionReader {
  constructor(private readonly database: Database) {}

  /** Teams that the viewer neither follows nor has joined, the nearest first. */
  async forViewer(viewer: Viewer): Promise<TeamView[]> {
    const rows = await this.database.query<TeamRow>(TEAM_SUGGESTIONS, [viewer.id]);
    return rows.map((row) => toTeam(row));
  }
}
