import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import type { ActiveSuspension } from '../../users/suspensions/suspension.reader.js';
import { AuditLog } from '../audit/audit-log.js';
import { suspensionLifted, userSuspended } from './suspension.events.js';

const STORE = `
  INSERT INTO suspensions AS s (id, user_id, suspended_by, reason, ends_at) VALUES ($1, $2, $3, $4, coalesce($5, 'infinity'::timestamptz))
  ON CONFLICT (id) DO UPDATE SET suspended_by = excluded.suspended_by, reason = excluded.reason, ends_at = excluded.ends_at`;

const LIFT = 'UPDATE suspensions SET ends_at = now() WHERE user_id = $1 AND ends_at > now()';

/** Writes suspensions together with their audit entries and domain events. */
@Injectable()
export class SuspensionRepository {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
  ) {}

  /** Inserts a suspension, or changes the end and the reason of the active one. */
  async store(
    admin: Viewer,
    userId: string,
    { reason, until }: Pick<ActiveSuspension, 'reason' | 'until'>,
    active: ActiveSuspension | undefined,
  ): Promise<void> {
    const suspensionId = active?.id ?? newId();
    await this.database.query(STORE, [suspensionId, userId, admin.id, reason, until]);
    const details = { until: until?.toISOString() ?? null };
    await this.audit.append(admin, { action: 'user.suspended', targetType: 'user', targetId: userId, details });
    await this.outbox.append(userSuspended, { suspensionId });
  }

  /** Ends the active suspension. */
  async lift(admin: Viewer, { id, userId }: ActiveSuspension): Promise<void> {
    await this.database.query(LIFT, [userId]);
    await this.audit.append(admin, { action: 'user.suspension-lifted', targetType: 'user', targetId: userId });
    await this.outbox.append(suspensionLifted, { suspensionId: id });
  }
}
