import { Injectable } from '@nestjs/common';
import type { TeamRole } from '../../../contracts/teams.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { teamApplicationDecided, teamInvitationEnded, teamMembersChanged } from '../team.events.js';
import { isMailedTo } from '../invitations/invitation.reader.js';
import { isTeamManager, TeamReader } from '../team.reader.js';
import { TeamHints } from '../team-hints.js';

const REVOKE_INVITATIONS = `
  UPDATE team_invitations SET status = 'revoked'
  WHERE team_id = $1 AND invited_by = $2 AND status = 'pending' AND NOT ${isTeamManager('$2', '$1')}
  RETURNING id, user_id AS "userId"`;

/** Stores the members of a team and their count. The caller has locked the team with `TeamLock`. */
@Injectable()
export class MemberRepository {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly hints: TeamHints,
    private readonly teams: TeamReader,
  ) {}

  async roleOf(teamId: string, userId: string): Promise<TeamRole | null> {
    const member = await this.database.queryOne<{ role: TeamRole }>(
      'SELECT role FROM team_members WHERE team_id = $1 AND user_id = $2',
      [teamId, userId],
    );
    return member?.role ?? null;
  }

  /** Adds a member and closes the user's pending application and invitations, including one that was mailed to their address. */
  async add(teamId: string, userId: string): Promise<void> {
    await this.database.query(`INSERT INTO team_members (id, team_id, user_id, role) VALUES ($1, $2, $3, 'member')`, [
      newId(),
      teamId,
      userId,
    ]);
    await this.database.query('UPDATE teams SET member_count = member_count + 1 WHERE id = $1', [teamId]);
    await this.closeOpenRequests(teamId, userId);
    await this.recordChange(teamId, userId);
  }

  async remove(teamId: string, userId: string): Promise<void> {
    await this.database.query('DELETE FROM team_members WHERE team_id = $1 AND user_id = $2', [teamId, userId]);
    await this.database.query('UPDATE teams SET member_count = member_count - 1 WHERE id = $1', [teamId]);
    await this.revokeInvitationsBy(userId, teamId);
    await this.recordChange(teamId, userId);
  }

  async setRole(teamId: string, userId: string, role: TeamRole): Promise<void> {
    await this.database.query('UPDATE team_members SET role = $3 WHERE team_id = $1 AND user_id = $2', [
      teamId,
      userId,
      role,
    ]);
    await this.revokeInvitationsBy(userId, teamId);
    await this.recordChange(teamId, userId);
  }

  /** The old leader becomes an admin. */
  async handOver(teamId: string, from: string, to: string): Promise<void> {
    await this.setRole(teamId, from, 'admin');
    await this.setRole(teamId, to, 'leader');
    await this.database.query('UPDATE teams SET leader_id = $2 WHERE id = $1', [teamId, to]);
  }

  private async closeOpenRequests(teamId: string, userId: string): Promise<void> {
    const approved = await this.database.query<{ applicationId: string }>(
      `UPDATE team_applications SET status = 'approved', reviewed_at = now() WHERE team_id = $1 AND user_id = $2 AND status = 'pending'
       RETURNING id AS "applicationId"`,
      [teamId, userId],
    );
    await this.outbox.appendAll(teamApplicationDecided, approved);
    // The managers' count of pending applications has changed.
    if (approved.length > 0) this.hints.sendChanged(teamId, 'members', await this.teams.managerIds(teamId));
    const ended = await this.database.query<{ invitationId: string }>(
      `UPDATE team_invitations i SET status = 'accepted' WHERE team_id = $1 AND status = 'pending' AND (user_id = $2 OR ${isMailedTo('$2')})
       RETURNING id AS "invitationId"`,
      [teamId, userId],
    );
    await this.outbox.appendAll(teamInvitationEnded, ended);
  }

  /**
   * Ends the invitations of a user who no longer manages the team. Otherwise, a removed admin could return through a link that they
   * mailed to themselves.
   */
  private async revokeInvitationsBy(inviterId: string, teamId: string): Promise<void> {
    const revoked = await this.database.query<{ id: string; userId: string | null }>(REVOKE_INVITATIONS, [
      teamId,
      inviterId,
    ]);
    if (revoked.length === 0) return;
    await this.outbox.appendAll(
      teamInvitationEnded,
      revoked.map(({ id }) => ({ invitationId: id })),
    );
    this.hints.sendChanged(
      teamId,
      'members',
      revoked.flatMap(({ userId }) => userId ?? []),
    );
  }

  private async recordChange(teamId: string, userId: string): Promise<void> {
    await this.outbox.append(teamMembersChanged, { teamId, userId });
    this.hints.sendChanged(teamId, 'members', [userId]);
  }
}
