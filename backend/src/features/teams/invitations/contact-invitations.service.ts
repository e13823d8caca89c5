import { Injectable } from '@nestjs/common';
import type { ContactInvitationRequest } from '../../../contracts/team-requests.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { NewAccountLimits } from '../../users/users.module.js';
import { contactInvited } from '../team.events.js';
import { InvitationMailLimits } from './invitation-limits.js';

/** Invites people to Muster as contact persons, without a team. */
@Injectable()
export class ContactInvitationsService {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly limits: InvitationMailLimits,
    private readonly newAccounts: NewAccountLimits,
  ) {}

  /** `address` is the viewer's IP address. Throws `rate.limited` and `account.new-limit`. */
  async invite(viewer: Viewer, { name, email }: ContactInvitationRequest, address: string): Promise<void> {
    const invitationId = newId();
    await this.unitOfWork.run(async () => {
      await this.newAccounts.consume(viewer, 'invite');
      await this.limits.consume(viewer, address, email);
      await this.database.query(
        'INSERT INTO contact_invitations (id, name, email, invited_by) VALUES ($1, $2, $3, $4)',
        [invitationId, name, email, viewer.id],
      );
      await this.outbox.append(contactInvited, { invitationId });
    });
  }
}
