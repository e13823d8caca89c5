import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { PayloadOf } from '../../platform/outbox/domain-event.js';
import { OnEvent } from '../../platform/outbox/event-handlers.js';
import { userDeleted } from '../users/user.events.js';
import { ApplicationsService } from './applications/applications.service.js';
import { InvitationRepository } from './invitations/invitation.repository.js';
import { MembersService } from './members/members.service.js';
import { TeamLock } from './team-lock.js';
import { isTeamLeader } from './team.reader.js';
import { TeamsService } from './teams.service.js';

// A hidden account, which its owner can restore, still has its email address. It leads the team only if nobody else is left.
const MEMBERSHIPS = `
  SELECT m.team_id AS "teamId", ${isTeamLeader('m.user_id', 'm.team_id')} AS "isLeader",
    (SELECT successor.user_id FROM team_members successor JOIN users u ON u.id = successor.user_id AND u.email IS NOT NULL
     WHERE successor.team_id = m.team_id AND successor.user_id <> m.user_id ORDER BY u.deleted_at IS NOT NULL, successor.rank, successor.id LIMIT 1) AS "successorId"
  FROM team_members m WHERE m.user_id = $1 ORDER BY m.team_id`;

interface Membership {
  teamId: string;
  isLeader: boolean;
  /** The longest-serving admin or, without admins, the longest-serving member. */
  successorId: string | null;
}

interface OpenRequest {
  id: string;
  teamId: string;
}

/** Removes a deleted account from its teams and closes its applications and invitations. */
@Injectable()
export class DeletedUserTeamHandlers {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly lock: TeamLock,
    private readonly teams: TeamsService,
    private readonly members: MembersService,
    private readonly applications: ApplicationsService,
    private readonly invitations: InvitationRepository,
  ) {}

  /** Hands each team to a successor, or deletes the team when it has no other member. Every team has its own transaction. */
  @OnEvent(userDeleted, 'user-deleted.leave-teams', { transaction: false })
  async leaveTeams({ userId }: PayloadOf<typeof userDeleted>): Promise<void> {
    for (const membership of await this.database.query<Membership>(MEMBERSHIPS, [userId]))
      await this.unitOfWork.run(() => this.leave(userId, membership));
  }

  @OnEvent(userDeleted, 'user-deleted.close-team-requests', { transaction: false })
  async closeRequests({ userId }: PayloadOf<typeof userDeleted>): Promise<void> {
    const applications = await this.database.query<OpenRequest>(
      `SELECT id, team_id AS "teamId" FROM team_applications WHERE user_id = $1 AND status = 'pending' ORDER BY team_id`,
      [userId],
    );
    for (const { id, teamId } of applications) await this.applications.withdraw({ id: userId }, teamId, id);
    const invitations = await this.database.query<OpenRequest>(
      `SELECT id, team_id AS "teamId" FROM team_invitations WHERE user_id = $1 AND status = 'pending' ORDER BY team_id`,
      [userId],
    );
    for (const { id, teamId } of invitations)
      await this.unitOfWork.run(async () => {
        await this.lock.acquire({ id: userId }, teamId);
        await this.invitations.end(teamId, id, 'declined');
      });
    await this.database.query('UPDATE team_applications SET message = NULL WHERE user_id = $1', [userId]);
  }

  /** Also removes the user as a contact person. The team's leader then is the contact person. */
  @OnEvent(userDeleted, 'user-deleted.unfollow-teams')
  async removeFollows({ userId }: PayloadOf<typeof userDeleted>): Promise<void> {
    await this.database.query('DELETE FROM team_follows WHERE user_id = $1', [userId]);
    await this.database.query('UPDATE teams SET contact_user_id = NULL WHERE contact_user_id = $1', [userId]);
  }

  private async leave(userId: string, { teamId, isLeader, successorId }: Membership): Promise<void> {
    const viewer = { id: userId };
    if (isLeader && successorId === null) return this.teams.delete(viewer, teamId);
    if (isLeader && successorId !== null) await this.members.handOver(viewer, teamId, successorId);
    await this.members.leave(viewer, teamId);
  }
}
