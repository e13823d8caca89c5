import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/access/viewer.js';
import type { TeamAccess } from './team.policy.js';

/** The ids of the teams that somebody is in, as a subquery; `who` is an SQL expression of their id. */
export const teamsJoinedBy = (who: string): string => `SELECT team_id FROM team_members WHERE user_id = ${who}`;
/** The ids of the teams that somebody follows. */
export const teamsFollowedBy = (who: string): string => `SELECT team_id FROM team_follows WHERE user_id = ${who}`;

const ACCESS = `
  SELECT t.id AS "teamId", t.leader_id AS "leaderId", t.is_recruiting AS "isRecruiting",
    (SELECT role FROM team_members m WHERE m.team_id = t.id AND m.user_id = $1) AS role,
    EXISTS (SELECT FROM team_applications a WHERE a.team_id = t.id AND a.user_id = $1 AND a.status = 'pending') AS "hasApplied"
  FROM teams t WHERE t.id = $2`;

@Injectable()
export class TeamReader {
  constructor(private readonly database: Database) {}

  /** What decides what somebody may do in a team; undefined where there is no such team. */
  access(viewer: Viewer | null, teamId: string): Promise<TeamAccess | undefined> {
    return this.database.queryOne<TeamAccess>(ACCESS, [viewer?.id ?? null, teamId]);
  }

  /** The ids of a team's leader and admins. */
  async managerIds(teamId: string): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      'SELECT user_id AS id FROM team_members WHERE team_id = $1 AND rank < 2 ORDER BY rank, id',
      [teamId],
    );
    return rows.map(({ id }) => id);
  }
}
