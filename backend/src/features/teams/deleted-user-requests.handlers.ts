import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { PayloadOf } from '../../platform/outbox/domain-event.js';
import { OnEvent } from '../../platform/outbox/event-handlers.js';
import { userDeleted } from '../users/user.events.js';
import { ApplicationsService } from './applications/applications.service.js';
import { InvitationRepository } from './invitations/invitation.repository.js';
import { TeamLock } from './team-lock.js';

interface OpenRequest {
  id: string;
  teamId: string;
}

/** Closes the applications and invitations of a deleted account. */
@Injectable()
export class DeletedUserRequestHandlers {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly lock: TeamLock,
    private readonly applications: ApplicationsService,
    private readonly invitations: InvitationRepository,
  ) {}

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
}
