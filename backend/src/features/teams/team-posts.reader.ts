import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { BATCH_SIZE, idBatches } from '../../platform/database/id-batches.js';
import type { Viewer } from '../../platform/http/access/viewer.js';
import { TeamReader, teamsManagedBy } from './team.reader.js';
import { isVisibleTo } from '../users/person-visibility.reader.js';

/** SQL condition; `team` is an SQL expression for the id. It avoids EXISTS, for which PostgreSQL may read all teams into a hash table. */
export const teamExists = (team: string): string => `coalesce((SELECT true FROM teams t WHERE t.id = ${team}), false)`;

/** SQL for the team's id, name and picture as JSON, for display beside a post. */
export const teamCard = (team: string): string =>
  `(SELECT json_build_object('id', t.id, 'name', t.name, 'imageUrl', t.image_url) FROM teams t WHERE t.id = ${team})`;

/** SQL condition: only the team's members may comment on its posts. False, not NULL, when the team's id is NULL. */
export const hasMembersOnlyComments = (team: string): string =>
  `(${team} IS NOT NULL AND EXISTS (SELECT FROM teams t WHERE t.id = ${team} AND t.members_only_comments))`;

const AUDIENCE = `
  (SELECT user_id AS id, user_id AS position FROM team_members WHERE team_id = $1 AND user_id > $2 AND ${isVisibleTo('user_id', '$3')} ORDER BY user_id LIMIT ${BATCH_SIZE})
  UNION
  (SELECT user_id, user_id FROM team_follows WHERE team_id = $1 AND user_id > $2 AND ${isVisibleTo('user_id', '$3')} ORDER BY user_id LIMIT ${BATCH_SIZE})
  ORDER BY id LIMIT ${BATCH_SIZE}`;

const MEMBERS_OF_MANAGED_TEAMS = `
  SELECT DISTINCT m.user_id AS id FROM team_members m
  WHERE m.team_id IN (${teamsManagedBy('$1')}) AND ${isVisibleTo('m.user_id', '$1')}`;

/** The parts of a team that the feed needs: permission to post, members and audience. */
@Injectable()
export class TeamPostsReader {
  constructor(
    private readonly database: Database,
    private readonly teams: TeamReader,
  ) {}

  /** The viewer stays a member until the transaction ends. Throws `team.unknown` and `access.denied`. */
  lockAndAuthorizePost(viewer: Viewer, teamId: string): Promise<void> {
    return this.teams.lockAndAuthorize(viewer, teamId, 'post');
  }

  /** Locks the team against deletion until the transaction ends. Returns undefined when there is no such team. */
  async lockWithMembers(teamId: string): Promise<{ name: string; memberIds: string[] } | undefined> {
    return this.database.queryOne(
      `SELECT name, ARRAY(SELECT user_id FROM team_members WHERE team_id = t.id) AS "memberIds" FROM teams t WHERE id = $1 FOR KEY SHARE`,
      [teamId],
    );
  }

  /** Ids of the members and followers of a team who may see the author's posts, in batches. */
  audienceIds(teamId: string, authorId: string): AsyncGenerator<string[]> {
    return idBatches((after) => this.database.query(AUDIENCE, [teamId, after, authorId]));
  }

  /** Ids of the members of the teams that the user leads or administers. */
  async memberIdsOfTeamsManagedBy(userId: string): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(MEMBERS_OF_MANAGED_TEAMS, [userId]);
    return rows.map(({ id }) => id);
  }
}
