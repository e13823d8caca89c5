import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Housekeeping } from '../../../platform/jobs/housekeeping.js';

const BATCH = 1_000;

// Addresses of people who may have no account are not kept longer than they are needed.
const DELETIONS = [
  `DELETE FROM contact_invitations
   WHERE id IN (SELECT id FROM contact_invitations WHERE created_at < now() - interval '30 days' LIMIT ${BATCH})`,
  `DELETE FROM team_invitations
   WHERE id IN (SELECT id FROM team_invitations WHERE expires_at < now() - interval '30 days' LIMIT ${BATCH})`,
];

/** Throws away invitations that were over a month ago. */
@Injectable()
export class InvitationCleanup implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly housekeeping: Housekeeping,
  ) {}

  onModuleInit(): void {
    for (const sweep of DELETIONS) this.housekeeping.register(() => this.database.query(sweep));
  }
}
