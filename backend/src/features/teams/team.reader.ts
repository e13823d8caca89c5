import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { authorize } from '../../platform/http/access/policy.js';
import type { Viewer } from '../../platform/http/access/viewer.js';
import { Problem } from '../../platform/http/problems/problem.js';
import { isListedFor, isVisibleTo } from '../users/person-visibility.reader.js';
import { type TeamAccess, teamPolicy } from './team.policy.js';

/*
 * The role rules of teams as SQL. Every statement that checks a role uses them, even in other features.
 * `user` and `team` are SQL expressions for ids.
 */

/**
 * SQL condition on a row of `team_members`: it belongs to the leader or an admin. The generated column `rank` is 0 for the leader, 1 for an admin
 * and 2 for a member.
 */
const isManagerRow = (member: string): string => `${member}.rank < 2`;

/** SQL for the ids of the teams that the user leads or administers. */
export const teamsManagedBy = (user: string): string =>
  `SELECT m.team_id FROM team_members m WHERE m.user_id = ${user} AND ${isManagerRow('m')}`;

const memberRow = (user: string, team: string): string =>
  `SELECT FROM team_members team_role WHERE team_role.team_id = ${team} AND team_role.user_id = ${user}`;

/** SQL condition. False, not NULL, when the team's id is NULL. */
export const isTeamMember = (user: string, team: string): string =>
  `(${team} IS NOT NULL AND EXISTS (${memberRow(user, team)}))`;

export const isTeamLeader = (user: string, team: string): string =>
  `EXISTS (${memberRow(user, team)} AND team_role.role = 'leader')`;

/** SQL condition: the user is leader or admin of the team. False, not NULL, when the team's id is NULL. */
export const isTeamManager = (user: string, team: string): string =>
  `(${team} IS NOT NULL AND EXISTS (${memberRow(user, team)} AND ${isManagerRow('team_role')}))`;

/** SQL for the user's role in the team; NULL for other users. */
export const teamRole = (user: string, team: string): string =>
  `(SELECT role FROM team_members team_role WHERE team_role.team_id = ${team} AND team_role.user_id = ${user})`;

/** A subquery for the ids of the teams that the user has joined. */
export const teamsJoinedBy = (user: string): string => `SELECT team_id FROM team_members WHERE user_id = ${user}`;

/** A subquery for the ids of the leaders and admins of the teams that the user has joined. */
export const managersOfTeamsJoinedBy = (user: string): string =>
  `SELECT manager.user_id FROM team_members manager WHERE manager.team_id IN (${teamsJoinedBy(user)}) AND ${isManagerRow('manager')}`;

/** A subquery for the ids of the other members of the teams that the user has joined. */
export const teammatesOf = (user: string): string =>
  `SELECT user_id FROM team_members WHERE team_id IN (${teamsJoinedBy(user)}) AND user_id <> ${user}`;

/** A subquery for the id of the team's leader. */
export const leaderOf = (team: string): string => `SELECT leader_id FROM teams WHERE id = ${team}`;

/** A subquery for the ids of the team's members. */
export const membersOf = (team: string): string => `SELECT user_id FROM team_members WHERE team_id = ${team}`;

/** A subquery for the ids of the teams that the user follows. */
export const teamsFollowedBy = (user: string): string => `SELECT team_id FROM team_follows WHERE user_id = ${user}`;

/**
 * SQL condition on a row of `teams`: `viewer` may contact the team's leader, and sees at least one of the leader and the admins, who can read the
 * viewer's messages. Nobody sees an account that waits for its deletion.
 */
export const mayContactLeader = (viewer: string, team: string): string =>
  `(${isVisibleTo(viewer, `${team}.leader_id`)} AND EXISTS (
    SELECT FROM team_members manager JOIN users reader ON reader.id = manager.user_id
    WHERE manager.team_id = ${team}.id AND ${isManagerRow('manager')} AND ${isListedFor(viewer, 'reader')}))`;

/** A statement that locks a team's row: its roles and settings cannot change until the transaction ends. `team` is an SQL expression for the id. */
export const sharedTeamLockSql = (team: string): string => `SELECT FROM teams t WHERE t.id = ${team} FOR SHARE`;

/** Tables and columns of teams and their members, for statements that treat teams, fields and games alike. */
export const TEAM_MEMBER_TABLES = {
  entityTable: 'teams',
  nameColumn: 'name',
  /** SQL for the picture of a row of `entityTable`. */
  imageOf: (row: string): string => `${row}.image_url`,
  memberTable: 'team_members',
  entityIdColumn: 'team_id',
  userIdColumn: 'user_id',
  /** SQL condition on a row of `memberTable`. */
  isAdmin: isManagerRow,
} as const;

const NOT_A_MANAGER = 'Only a team’s leader and admins can announce a game for it, or for another team instead';

const ACCESS = `
  SELECT t.id AS "teamId", t.is_recruiting AS "isRecruiting",
    ${teamRole('$1', 't.id')} AS role, ${mayContactLeader('$1', 't')} AS "mayContactLeader",
    EXISTS (SELECT FROM team_applications a WHERE a.team_id = t.id AND a.user_id = $1 AND a.status = 'pending') AS "hasApplied",
    EXISTS (SELECT FROM team_invitations i WHERE i.team_id = t.id AND i.user_id = $1 AND i.status = 'pending' AND i.expires_at > now() AND ${isVisibleTo('$1', 'i.invited_by')}) AS "isInvited"
  FROM teams t WHERE t.id = $2`;

@Injectable()
export class TeamReader {
  constructor(private readonly database: Database) {}

  /** Returns undefined when there is no such team. */
  access(viewer: Viewer | null, teamId: string): Promise<TeamAccess | undefined> {
    return this.database.queryOne<TeamAccess>(ACCESS, [viewer?.id ?? null, teamId]);
  }

  /**
   * Locks the team's row FOR SHARE until the transaction ends, then loads the viewer's access; undefined when there is no such team.
   * Roles and memberships cannot change until then, because every change of them locks the row FOR NO KEY UPDATE. Shared locks don't
   * block one another. A transaction that holds one must not change the team.
   */
  async lockAccess(viewer: Viewer | null, teamId: string): Promise<TeamAccess | undefined> {
    // A separate statement, so that the next one sees changes that were committed while this one waited for the lock.
    await this.database.query(sharedTeamLockSql('$1'), [teamId]);
    return this.access(viewer, teamId);
  }

  /** Checks a permission that the viewer keeps until the transaction ends. Throws `team.unknown` and `access.denied`. */
  async lockAndAuthorize(viewer: Viewer, teamId: string, action: 'post' | 'announceGame'): Promise<void> {
    this.check(await this.lockAccess(viewer, teamId), action);
  }

  /** Throws `team.unknown` and `access.denied`. */
  async authorize(viewer: Viewer, teamId: string, action: 'post' | 'announceGame'): Promise<void> {
    this.check(await this.access(viewer, teamId), action);
  }

  private check(access: TeamAccess | undefined, action: 'post' | 'announceGame'): void {
    if (!access) throw new Problem('team.unknown');
    // The form for games shows the reason beside the team.
    if (action === 'announceGame' && teamPolicy.announceGame(access) !== true)
      throw new Problem('access.denied', { fields: { teamId: NOT_A_MANAGER } });
    authorize(teamPolicy, action, access);
  }

  /** The names of teams by their ids. */
  async names(teamIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.database.query<{ id: string; name: string }>(
      'SELECT id, name FROM teams WHERE id = ANY($1)',
      [teamIds],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** The ids of a team's leader and admins, the leader first. */
  async managerIds(teamId: string): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT user_id AS id FROM team_members m WHERE team_id = $1 AND ${isManagerRow('m')} ORDER BY rank, id`,
      [teamId],
    );
    return rows.map(({ id }) => id);
  }
}
