import { Injectable } from '@nestjs/common';
import type { SuspensionRequest, SuspensionView } from '../../../contracts/suspensions.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { ReportHints } from '../reports/report-hints.js';
import { SuspendedSessions } from './suspended-sessions.js';
import { SuspensionLock } from './suspension-lock.js';
import { SuspensionRepository } from './suspension.repository.js';

/** A null end is later than any other. */
const lastsAsLong = (end: Date | null, otherEnd: Date | null): boolean =>
  end === null || (otherEnd !== null && end >= otherEnd);

/** Suspends accounts, and lifts suspensions. Every change is in the audit list. */
@Injectable()
export class Suspensions {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly lock: SuspensionLock,
    private readonly repository: SuspensionRepository,
    private readonly sessions: SuspendedSessions,
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
      const active = await this.lock.acquire(admin, userId, 'suspend');
      const until = this.endOf(request);
      await this.repository.store(admin, userId, { reason, until }, active);
      await this.sessions.end(userId, { reason, until });
      return { reason, until: until?.toISOString() ?? null };
    });
  }

  /** Like `suspend`, but a suspension that already lasts as long stays as it is. Returns false in this case. */
  suspendUnlessAsLong(admin: Viewer, userId: string, request: SuspensionRequest): Promise<boolean> {
    return this.unitOfWork.run(async () => {
      const active = await this.lock.acquire(admin, userId, 'suspend');
      if (active && lastsAsLong(active.until, this.endOf(request))) return false;
      await this.suspend(admin, userId, request);
      return true;
    });
  }

  /** A no-op if the account is not suspended. Throws `user.unknown` and `admin.self`. */
  lift(admin: Viewer, userId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      const active = await this.lock.acquire(admin, userId, 'lift');
      if (!active) return;
      await this.repository.lift(admin, active);
      await this.sessions.deleteReasons(userId);
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
