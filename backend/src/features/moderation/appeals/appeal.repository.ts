import { Injectable } from '@nestjs/common';
import type { AppealDecision } from '../../../contracts/suspension-options.js';
import { Database } from '../../../platform/database/database.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { AuditLog } from '../audit/audit-log.js';
import { appealRejected } from '../suspensions/suspension.events.js';
import type { LockedSuspension } from './appeal-lock.js';

/** Writes appeals, and the decisions about them together with their audit entries. */
@Injectable()
export class AppealRepository {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
  ) {}

  async store({ id }: LockedSuspension, text: string): Promise<void> {
    await this.database.query('UPDATE suspensions SET appeal = $2, appealed_at = now() WHERE id = $1', [id, text]);
  }

  /** The event of a rejection mails the person. After an acceptance, the event of the lifted suspension does. */
  async storeDecision(admin: Viewer, { id, userId }: LockedSuspension, decision: AppealDecision): Promise<void> {
    await this.database.query(
      'UPDATE suspensions SET decision = $2, decided_by = $3, decided_at = now() WHERE id = $1',
      [id, decision, admin.id],
    );
    await this.audit.append(admin, { action: `appeal.${decision}`, targetType: 'user', targetId: userId });
    if (decision === 'rejected') await this.outbox.append(appealRejected, { suspensionId: id });
  }
}
