import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Housekeeping } from '../../../platform/jobs/housekeeping.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { teamInvitationEnded } from '../team.events.js';

const BATCH_SIZE = 1_000;

// Invitations contain mail addresses of people without an account, so they are deleted when they are no longer needed.
const DELETIONS = [
  `DELETE FROM contact_invitations
   WHERE id IN (SELECT id FROM contact_invitations WHERE created_at < now() - interval '30 days' LIMIT ${BATCH_SIZE})`,
  `DELETE FROM team_invitations
   WHERE id IN (SELECT id FROM team_invitations WHERE expires_at < now() - interval '30 days' LIMIT ${BATCH_SIZE})`,
];

// An invitation that is being answered is skipped.
const CLOSE_EXPIRED = `
  UPDATE team_invitations SET status = 'expired' WHERE id IN (
    SELECT id FROM team_invitations WHERE status = 'pending' AND expires_at <= now() LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED)
  RETURNING id AS "invitationId"`;

/** Closes team invitations that have expired, and deletes them 30 days later. Deletes contact invitations after 30 days. */
@Injectable()
export class InvitationCleanup implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly housekeeping: Housekeeping,
  ) {}

  onModuleInit(): void {
    this.housekeeping.register(() => this.closeExpired());
    for (const deletion of DELETIONS) this.housekeeping.register(() => this.database.query(deletion));
  }

  /** The event also settles the notification of the invitation, which otherwise would still ask for an answer. */
  private closeExpired(): Promise<void> {
    return this.unitOfWork.run(async () => {
      const expired = await this.database.query<{ invitationId: string }>(CLOSE_EXPIRED);
      await this.outbox.appendAll(teamInvitationEnded, expired);
    });
  }
}
