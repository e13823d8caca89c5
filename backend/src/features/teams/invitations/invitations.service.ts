import { Injectable } from '@nestjs/common';
import type { TeamInvitationRequest, TeamInvitationView } from '../../../contracts/team-requests.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { authorize } from '../../../platform/http/access/policy.js';
import { NewAccountLimits } from '../../users/users.module.js';
import { TeamLock } from '../team-lock.js';
import { InvitationReader } from './invitation.reader.js';
import { InvitationRepository } from './invitation.repository.js';
import { teamPolicy } from '../team.policy.js';
import { InvitationMailLimits } from './invitation-limits.js';

/** Sends and revokes invitations to a team. Only for its leader and admins. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: InvitationMailLimits,
    private readonly newAccounts: NewAccountLimits,
    private readonly lock: TeamLock,
    private readonly invitations: InvitationRepository,
    private readonly reader: InvitationReader,
  ) {}

  /** `address` is the viewer's IP address. Throws `team.already-member`, `invitation.pending`, `user.unknown`, `rate.limited` and `account.new-limit`. */
  invite(viewer: Viewer, teamId: string, request: TeamInvitationRequest, address: string): Promise<TeamInvitationView> {
    return this.unitOfWork.run(async () => {
      authorize(teamPolicy, 'manageMembers', await this.lock.acquire(viewer, teamId));
      await this.newAccounts.consume(viewer, 'invite');
      if (request.email) await this.limits.consume(viewer, address, request.email);
      return this.reader.invitation(viewer, await this.invitations.insert(viewer, teamId, request));
    });
  }

  /** Throws `invitation.unknown`. */
  revoke(viewer: Viewer, teamId: string, invitationId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      authorize(teamPolicy, 'manageMembers', await this.lock.acquire(viewer, teamId));
      await this.invitations.end(teamId, invitationId, 'revoked');
    });
  }
}
