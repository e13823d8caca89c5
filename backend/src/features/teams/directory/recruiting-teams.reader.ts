import { Injectable } from '@nestjs/common';
import type { TeamView } from '../../../contracts/teams.js';
import { Database } from '../../../platform/database/database.js';
import { isVisibleTo } from '../../users/person-visibility.reader.js';
import { TEAM_COLUMNS, type TeamRow, toTeam } from '../team-row.js';

export const LARGEST_RECRUITING_TEAMS = `
  SELECT ${TEAM_COLUMNS} FROM teams t LEFT JOIN users me ON false
  WHERE t.is_recruiting AND ${isVisibleTo('NULL::uuid', 't.leader_id')} ORDER BY t.member_count DESC, t.id DESC LIMIT $1`;

/** The teams that look for members, as visitors see them. */
@Injectable()
export class RecruitingTeamsReader {
  constructor(private readonly database: Database) {}

  async largest(limit: number): Promise<TeamView[]> {
    const rows = await this.database.query<TeamRow>(LARGEST_RECRUITING_TEAMS, [limit]);
    return rows.map((row) => toTeam(row));
  }
}
