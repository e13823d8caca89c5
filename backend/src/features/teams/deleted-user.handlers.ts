import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { PayloadOf } from '../../platform/outbox/domain-event.js';
import { OnEvent } from '../../platform/outbox/event-handlers.js';
import { isSuspended } from '../users/suspensions/suspension.reader.js';
import { userDeleted } from '../users/user.events.js';
import { MembersService } from './members/members.service.js';
import { TeamLock } from './team-lock.js';
import { teamPolicy } from './team.policy.js';
import { TeamsService } from './teams.service.js';

/**
 * Selects the longest-serving admin or, without admins, the longest-serving member. A suspended person is selected only if nobody else is left, and a
 * hidden account, which its owner can restore, only after that. A deleted account, which has no email address, is never selected.
 */
const SUCCESSOR = `
  SELECT successor.user_id AS id FROM team_members successor JOIN users u ON u.id = successor.user_id AND u.email IS NOT NULL
  WHERE successor.team_id = $2 AND successor.user_id <> $1
  ORDER BY u.deleted_at IS NOT NULL, ${isSuspended('u.id')}, successor.rank, successor.id LIMIT 1`;

/** Removes a deleted account from its teams. */
@Injectable()
export class DeletedUserTeamHandlers {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly lock: TeamLock,
    private readonly teams: TeamsService,
    private readonly members: MembersService,
  ) {}

  /** Hands each team to a successor, or deletes the team when it has no other member. Every team has its own transaction. */
  @OnEvent(userDeleted, 'user-deleted.leave-teams', { transaction: false })
  async leaveTeams({ userId }: PayloadOf<typeof userDeleted>): Promise<void> {
    const teams = await this.database.query<{ id: string }>(
      'SELECT team_id AS id FROM team_members WHERE user_id = $1 ORDER BY team_id',
      [userId],
    );
    for (const { id } of teams) await this.unitOfWork.run(() => this.leave(userId, id));
  }

  /** Also removes the user as a contact person. The team's leader then is the contact person. */
  @OnEvent(userDeleted, 'user-deleted.unfollow-teams')
  async removeFollows({ userId }: PayloadOf<typeof userDeleted>): Promise<void> {
    await this.database.query('DELETE FROM team_follows WHERE user_id = $1', [userId]);
    await this.database.query('UPDATE teams SET contact_user_id = NULL WHERE contact_user_id = $1', [userId]);
  }

  private async leave(userId: string, teamId: string): Promise<void> {
    const viewer = { id: userId };
    // The lock comes first, because a player who joins meanwhile may be the only successor.
    const { role } = await this.lock.acquire(viewer, teamId);
    if (role === null) return;
    if (teamPolicy.handOver({ role }) === true) {
      const successor = await this.database.queryOne<{ id: string }>(SUCCESSOR, [userId, teamId]);
      if (!successor) return this.teams.delete(viewer, teamId);
      await this.members.appointLeader(viewer, teamId, successor.id);
    }
    await this.members.leave(viewer, teamId);
  }
}
