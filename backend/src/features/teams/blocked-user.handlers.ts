import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { PayloadOf } from '../../platform/outbox/domain-event.js';
import { OnEvent } from '../../platform/outbox/event-handlers.js';
import { blocks } from '../users/blocks/block.reader.js';
import { userBlocked } from '../users/user.events.js';
import { ApplicationsService } from './applications/applications.service.js';
import { InvitationRepository } from './invitations/invitation.repository.js';
import { TeamLock } from './team-lock.js';

// Selects nothing once the person has been unblocked.
const APPLICATIONS = `
  SELECT a.id, a.team_id AS "teamId", a.user_id AS "userId" FROM team_applications a JOIN teams t ON t.id = a.team_id
  WHERE a.status = 'pending' AND ${blocks('$1', '$2')} AND a.user_id IN ($1, $2) AND t.leader_id IN ($1, $2) ORDER BY a.team_id`;

const INVITATIONS = `
  SELECT id, team_id AS "teamId", invited_by AS "userId" FROM team_invitations
  WHERE status = 'pending' AND ${blocks('$1', '$2')} AND user_id IN ($1, $2) AND invited_by IN ($1, $2) ORDER BY team_id`;

interface OpenRequest {
  id: string;
  teamId: string;
  userId: string;
}

/** Closes the invitations from one person to the other, and their applications to a team that the other leads. */
@Injectable()
export class BlockedUserTeamHandlers {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly lock: TeamLock,
    private readonly applications: ApplicationsService,
    private readonly invitations: InvitationRepository,
  ) {}

  /** Every team has its own transaction. */
  @OnEvent(userBlocked, 'user-blocked.close-team-requests', { transaction: false })
  async closeRequests({ blockerId, blockedId }: PayloadOf<typeof userBlocked>): Promise<void> {
    const people = [blockerId, blockedId];
    for (const { id, teamId, userId } of await this.database.query<OpenRequest>(APPLICATIONS, people))
      await this.applications.withdraw({ id: userId }, teamId, id);
    for (const { id, teamId, userId } of await this.database.query<OpenRequest>(INVITATIONS, people))
      await this.unitOfWork.run(async () => {
        await this.lock.acquire({ id: userId }, teamId);
        await this.invitations.end(teamId, id, 'revoked');
      });
  }
}
