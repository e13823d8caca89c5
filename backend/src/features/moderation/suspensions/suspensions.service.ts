import { Injectable } from '@nestjs/common';
import type { SuspensionRequest, SuspensionView } from '../../../contracts/suspensions.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { authorize } from '../../../platform/http/access/policy.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { Push } from '../../../platform/realtime/push.js';
import { EndedSessions, suspensionClosing } from '../../../platform/session/ended-sessions.js';
import { Sessions } from '../../../platform/session/sessions.js';
import { suspensionMessage } from '../../auth/auth.module.js';
import { SuspensionReader } from '../../users/suspensions/suspension.reader.js';
import { PlatformRoles } from '../../users/users.module.js';
import { AuditLog } from '../audit/audit-log.js';
import { ReportHints } from '../reports/report-hints.js';
import { suspensionLifted, userSuspended } from './suspension.events.js';
import { suspensionPolicy } from './suspension.policy.js';

const STORE = `
  INSERT INTO suspensions AS s (id, user_id, suspended_by, reason, ends_at) VALUES ($1, $2, $3, $4, coalesce($5, 'infinity'::timestamptz))
  ON CONFLICT (id) DO UPDATE SET suspended_by = excluded.suspended_by, reason = excluded.reason, ends_at = excluded.ends_at`;

const LIFT = 'UPDATE suspensions SET ends_at = now() WHERE user_id = $1 AND ends_at > now()';

/** A null end is later than any other. */
const lastsAsLong = (end: Date | null, otherEnd: Date | null): boolean =>
  end === null || (otherEnd !== null && end >= otherEnd);

/** Suspends accounts, and lifts suspensions. Every change is in the audit list. */
@Injectable()
export class Suspensions {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly roles: PlatformRoles,
    private readonly reader: SuspensionReader,
    private readonly sessions: Sessions,
    private readonly endedSessions: EndedSessions,
    private readonly push: Push,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly hints: ReportHints,
  ) {}

  /**
   * Signs the account out everywhere, hides it and refuses its sign-in until the suspension ends. A second call changes the end and the
   * reason; the person can still appeal only once. Throws `user.unknown`, `admin.self`, `suspension.admin` and `suspension.until-past`.
   */
  suspend(admin: Viewer, userId: string, request: SuspensionRequest): Promise<SuspensionView> {
    const { reason } = request;
    return this.unitOfWork.run(async () => {
      authorize(suspensionPolicy, 'suspend', await this.roles.lock(admin, userId));
      const until = this.endOf(request);
      const active = await this.reader.active(userId);
      const suspensionId = active?.id ?? newId();
      await this.database.query(STORE, [suspensionId, userId, admin.id, reason, until]);
      const details = { until: until?.toISOString() ?? null };
      await this.audit.append(admin, { action: 'user.suspended', targetType: 'user', targetId: userId, details });
      await this.outbox.append(userSuspended, { suspensionId });
      const ended = await this.sessions.endAllOf(userId);
      const message = suspensionMessage({ until, reason });
      await this.endedSessions.storeReason(userId, ended, message, until);
      this.unitOfWork.afterCommit(() => {
        this.push.closeSessions(ended, suspensionClosing(message));
        // Nobody sees the person's wall and posts any more.
        this.push.closeRooms([`wall:${userId}`]);
        this.push.evictRefused('post');
      });
      return { reason, until: details.until };
    });
  }

  /** Like `suspend`, but a suspension that already lasts as long stays as it is. Returns false in this case. */
  suspendUnlessAsLong(admin: Viewer, userId: string, request: SuspensionRequest): Promise<boolean> {
    return this.unitOfWork.run(async () => {
      authorize(suspensionPolicy, 'suspend', await this.roles.lock(admin, userId));
      const active = await this.reader.active(userId);
      if (active && lastsAsLong(active.until, this.endOf(request))) return false;
      await this.suspend(admin, userId, request);
      return true;
    });
  }

  /** A no-op if the account is not suspended. Throws `user.unknown` and `admin.self`. */
  lift(admin: Viewer, userId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      authorize(suspensionPolicy, 'lift', await this.roles.lock(admin, userId));
      const active = await this.reader.active(userId);
      if (!active) return;
      await this.database.query(LIFT, [userId]);
      await this.endedSessions.deleteReasons(userId);
      await this.audit.append(admin, { action: 'user.suspension-lifted', targetType: 'user', targetId: userId });
      await this.outbox.append(suspensionLifted, { suspensionId: active.id });
      // The suspension may have had an open appeal.
      this.hints.sendChanged();
    });
  }

  private endOf({ until }: SuspensionRequest): Date | null {
    const end = until ? new Date(until) : null;
    if (end && end <= this.clock.now()) throw new Problem('suspension.until-past');
    return end;
  }
}
