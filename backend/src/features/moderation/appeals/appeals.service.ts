import { Injectable } from '@nestjs/common';
import type { AppealDecision } from '../../../contracts/suspension-options.js';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { authorize } from '../../../platform/http/access/policy.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { SuspensionReader } from '../../users/suspensions/suspension.reader.js';
import { PlatformRoles } from '../../users/users.module.js';
import { AuditLog } from '../audit/audit-log.js';
import { ReportHints } from '../reports/report-hints.js';
import { appealRejected } from '../suspensions/suspension.events.js';
import { suspensionPolicy } from '../suspensions/suspension.policy.js';
import { Suspensions } from '../suspensions/suspensions.service.js';
import { appealPolicy } from './appeal.policy.js';

interface LockedSuspension {
  id: string;
  userId: string;
  hasAppealed: boolean;
  isDecided: boolean;
  isActive: boolean;
}

const COLUMNS = `id, user_id AS "userId", appeal IS NOT NULL AS "hasAppealed", decision IS NOT NULL AS "isDecided", ends_at > now() AS "isActive"`;
const LOCK_ACTIVE = `
  SELECT ${COLUMNS} FROM suspensions WHERE user_id = $1 AND ends_at > now() ORDER BY ends_at DESC LIMIT 1 FOR NO KEY UPDATE`;
const LOCK = `SELECT ${COLUMNS} FROM suspensions WHERE id = $1 FOR NO KEY UPDATE`;

/** Stores the appeals of suspended people, and the decisions of administrators about them. */
@Injectable()
export class AppealsService {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly roles: PlatformRoles,
    private readonly suspensions: Suspensions,
    private readonly suspensionReader: SuspensionReader,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
    private readonly hints: ReportHints,
  ) {}

  /** Stores the only appeal against the account's suspension. Throws `suspension.unknown` and `appeal.repeated`. */
  async appeal(userId: string, text: string): Promise<void> {
    await this.unitOfWork.run(async () => {
      const suspension = await this.database.queryOne<LockedSuspension>(LOCK_ACTIVE, [userId]);
      if (!suspension) throw new Problem('suspension.unknown');
      authorize(appealPolicy, 'appeal', suspension);
      await this.database.query('UPDATE suspensions SET appeal = $2, appealed_at = now() WHERE id = $1', [
        suspension.id,
        text,
      ]);
      this.hints.sendChanged();
    });
  }

  /** Accepting the appeal lifts the suspension. Throws `appeal.unknown` and `appeal.decided`. */
  async decide(admin: Viewer, suspensionId: string, decision: AppealDecision): Promise<void> {
    await this.unitOfWork.run(async () => {
      const userId = await this.suspensionReader.userOf(suspensionId);
      if (!userId) throw new Problem('appeal.unknown');
      // A transaction that locks accounts and a suspension locks the accounts first. Another order could deadlock.
      authorize(suspensionPolicy, 'lift', await this.roles.lock(admin, userId));
      const suspension = await this.database.queryOne<LockedSuspension>(LOCK, [suspensionId]);
      if (!suspension) throw new Problem('appeal.unknown');
      authorize(appealPolicy, 'decide', suspension);
      await this.database.query(
        'UPDATE suspensions SET decision = $2, decided_by = $3, decided_at = now() WHERE id = $1',
        [suspensionId, decision, admin.id],
      );
      await this.audit.append(admin, { action: `appeal.${decision}`, targetType: 'user', targetId: userId });
      if (decision === 'accepted') await this.suspensions.lift(admin, userId);
      else await this.outbox.append(appealRejected, { suspensionId });
      this.hints.sendChanged();
    });
  }
}
