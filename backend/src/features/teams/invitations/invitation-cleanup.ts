import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Housekeeping } from '../../../platform/jobs/housekeeping.js';

const BATCH_SIZE = 1_000;

// Invitations contain mail addresses of people without an account, so they are deleted when they are no longer needed.
const DELETIONS = [
  `DELETE FROM contact_invitations
   WHERE id IN (SELECT id FROM contact_invitations WHERE created_at < now() - interval '30 days' LIMIT ${BATCH_SIZE})`,
  `DELETE FROM team_invitations
   WHERE id IN (SELECT id FROM team_invitations WHERE expires_at < now() - interval '30 days' LIMIT ${BATCH_SIZE})`,
];

/** Deletes contact invitations after 30 days, and team invitations 30 days after they expire. */
@Injectable()
export class InvitationCleanup implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly housekeeping: Housekeeping,
  ) {}

  onModuleInit(): void {
    for (const deletion of DELETIONS) this.housekeeping.register(() => this.database.query(deletion));
  }
}
