import { Injectable } from '@nestjs/common';
import { CLEARED_TARGETS, type ReportAction, type ReportTarget } from '../../../contracts/report-options.js';
import type { ResolutionRequest } from '../../../contracts/report-queue.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { AuditLog } from '../audit/audit-log.js';
import { ReportHints } from '../reports/report-hints.js';
import type { OpenReports } from '../reports/report-queue-lock.js';
import { reportsResolved } from '../reports/report.events.js';

const RESOLVE = `
  WITH resolution AS (
    INSERT INTO report_resolutions (id, target_type, target_id, author_id, resolved_by, action, reason, note)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id
  )
  UPDATE reports r SET status = 'resolved', resolution_id = resolution.id FROM resolution WHERE r.id = ANY($9)`;

/** Writes the decisions of moderators together with their audit entries and domain events, and sends the hints. */
@Injectable()
export class ResolutionRepository {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
    private readonly hints: ReportHints,
  ) {}

  /** Resolves the reports. Returns the id of the decision. */
  async insert(admin: Viewer, reports: OpenReports, { action, reason, note }: ResolutionRequest): Promise<string> {
    const { ids, targetType, targetId, authorId } = reports;
    const explanation = action === 'dismiss' ? [null, null] : [reason, note || null];
    const id = newId();
    await this.database.query(RESOLVE, [id, targetType, targetId, authorId, admin.id, action, ...explanation, ids]);
    await this.audit.append(admin, {
      ...auditedAction(reports, action),
      details: { reports: ids.length, content: targetType, ...(action !== 'dismiss' && { reason: reason ?? null }) },
    });
    await this.outbox.append(reportsResolved, { resolutionId: id });
    this.hints.sendChanged();
    return id;
  }
}

const removalVerb = (type: ReportTarget) => (CLEARED_TARGETS.includes(type) ? 'cleared' : 'removed');

function auditedAction({ targetType, targetId, authorId }: OpenReports, action: ReportAction) {
  if (action === 'dismiss') return { action: 'report.dismissed', targetType, targetId } as const;
  // A suspension that is new or changed has an entry of its own.
  if (action === 'suspend') return { action: 'report.resolved-by-suspension', targetType, targetId } as const;
  if (action === 'warn') return { action: 'user.warned', targetType: 'user', targetId: authorId ?? '' } as const;
  return { action: `${targetType}.${removalVerb(targetType)}`, targetType, targetId } as const;
}
